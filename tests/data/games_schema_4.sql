BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE bans (
	network VARCHAR(50) NOT NULL, 
	created VARCHAR(20) NOT NULL, 
	until VARCHAR(20), 
	PRIMARY KEY (network)
);
INSERT INTO "bans" VALUES('192.0.2.0/24','2026-11-17T07:31:59Z',NULL);
CREATE TABLE chances (
	game VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	chance BLOB NOT NULL, 
	PRIMARY KEY (game, seat), 
	FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "chances" VALUES('finished',0,X'000102030405060708090A0B0C0D0E0F');
INSERT INTO "chances" VALUES('running',0,X'00000000000000000000000000000000');
INSERT INTO "chances" VALUES('running',1,X'00000000000000000000000000000000');
INSERT INTO "chances" VALUES('running',2,X'0102030405060708090A0B0C0D0E0F10');
INSERT INTO "chances" VALUES('waiting',0,X'02030405060708090A0B0C0D0E0F1011');
CREATE TABLE ended_games (
	game VARCHAR(32) NOT NULL, 
	ended VARCHAR(20) NOT NULL, 
	PRIMARY KEY (game), 
	FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "ended_games" VALUES('stopped','2026-11-17T07:31:59Z');
CREATE TABLE games (
	id VARCHAR(32) NOT NULL, 
	rules VARCHAR(300) NOT NULL, 
	seed BLOB NOT NULL, 
	clock INTEGER, 
	rematch VARCHAR(32), 
	created VARCHAR(20) NOT NULL, 
	updated VARCHAR(20) NOT NULL, 
	scores VARCHAR(40) NOT NULL, 
	turn INTEGER NOT NULL, 
	moves INTEGER NOT NULL, 
	over BOOLEAN NOT NULL, 
	winners VARCHAR(10) NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "games" VALUES('finished','mindware-2011',X'0E6259716F4C275BC8198D5200B9B698771A0F93E36BE651F736B7318AB4A095',NULL,NULL,'2026-11-17T07:31:59Z','2026-11-17T07:31:59Z','223 197',1,52,1,'0');
INSERT INTO "games" VALUES('running','mindware-2011',X'9457B13219B8B86C462B399B2B4CC396A88D94F8ECBEFF3E8CACFFBF38E4DA11',60,NULL,'2026-11-17T07:31:59Z','2026-11-17T07:31:59Z','7 4 6',1,4,0,'');
INSERT INTO "games" VALUES('waiting','mindware-2011',X'',NULL,NULL,'2026-11-17T07:31:59Z','2026-11-17T07:31:59Z','0 0',0,0,0,'');
INSERT INTO "games" VALUES('stopped','mindware-2011',X'568C60C2BEE9D62E34487738A16A38BA74D30308FF51C5034E23A470EC24FEB8',NULL,NULL,'2026-11-17T07:31:59Z','2026-11-17T07:31:59Z','3 3',0,2,0,'');
CREATE TABLE keys (
	game VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	hash VARCHAR(64) NOT NULL, 
	PRIMARY KEY (game, seat, hash), 
	FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "keys" VALUES('finished',0,'4983c7f2d3133c72868180db71c94da33f5a59673d084d6705247b99ec77411d');
INSERT INTO "keys" VALUES('running',0,'3c934a8dd5ec3b302706a208f9dfd8ea20d355dffe4ee505bb36262f1546ad64');
INSERT INTO "keys" VALUES('running',1,'3c934a8dd5ec3b302706a208f9dfd8ea20d355dffe4ee505bb36262f1546ad64');
INSERT INTO "keys" VALUES('running',2,'1c8c0e65dc379e2a8b10c0f520e265af570f7297ab79a0c1794ebe887102057e');
INSERT INTO "keys" VALUES('waiting',0,'ed26f718ddd4c64554c7df077125f696d346556a372bf06e1b2142e66f7abd33');
INSERT INTO "keys" VALUES('waiting',1,'d2446af96d1511d4d6bed0d27d184f0ac63a24a215acd436c66f077b95a0465a');
INSERT INTO "keys" VALUES('stopped',0,'2a5c1899bafecd9960c4143d103529262f215f9041733c5398560bcdd57800c1');
CREATE TABLE moves (
	game VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	text VARCHAR(1000) NOT NULL, 
	"by" VARCHAR(10) NOT NULL, 
	client_id VARCHAR(64), 
	UNIQUE (game, number), 
	FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "moves" VALUES('finished',1,1,'Bs@0,0 Ps@1,0','bot',NULL);
INSERT INTO "moves" VALUES('finished',2,0,'Ys@2,0','player','k1');
INSERT INTO "moves" VALUES('finished',3,1,'Yc@2,1 Yd@3,1 Yo@4,1','bot',NULL);
INSERT INTO "moves" VALUES('finished',4,0,'Ys@5,1 Ps@5,2','player','k3');
INSERT INTO "moves" VALUES('finished',5,1,'Rx@-1,-1 Bx@0,-1','bot',NULL);
INSERT INTO "moves" VALUES('finished',6,0,'Go@-1,1 Bo@0,1','player','k5');
INSERT INTO "moves" VALUES('finished',7,1,'Ro@-2,1 Rc@-2,2','bot',NULL);
INSERT INTO "moves" VALUES('finished',8,0,'Rb@-2,3 Pb@-1,3','player','k7');
INSERT INTO "moves" VALUES('finished',9,1,'Yc@-3,2 Yb@-3,3','bot',NULL);
INSERT INTO "moves" VALUES('finished',10,0,'Ro@-3,0 Rd@-2,0','player','k9');
INSERT INTO "moves" VALUES('finished',11,1,'Gb@0,3 Go@0,4 Gd@0,5','bot',NULL);
INSERT INTO "moves" VALUES('finished',12,0,'Pc@-1,6 Gc@0,6','player','k11');
INSERT INTO "moves" VALUES('finished',13,1,'Bd@0,-2 Od@1,-2 Pd@2,-2','bot',NULL);
INSERT INTO "moves" VALUES('finished',14,0,'Ox@1,2 Ob@1,3','player','k13');
INSERT INTO "moves" VALUES('finished',15,1,'Oo@1,4 Bo@2,4 Yo@3,4','bot',NULL);
INSERT INTO "moves" VALUES('finished',16,0,'Bb@2,3','player','k15');
INSERT INTO "moves" VALUES('finished',17,1,'Po@-1,4 Pd@-1,5','bot',NULL);
INSERT INTO "moves" VALUES('finished',18,0,'Ys@4,0 Os@5,0','player','k17');
INSERT INTO "moves" VALUES('finished',19,1,'Bs@-1,-3 Bc@0,-3','bot',NULL);
INSERT INTO "moves" VALUES('finished',20,0,'Yb@6,1 Pb@6,2','player','k19');
INSERT INTO "moves" VALUES('finished',21,1,'Od@1,5 Bd@2,5','bot',NULL);
INSERT INTO "moves" VALUES('finished',22,0,'Bd@3,-4 Pd@3,-3 Rd@3,-2','player','k21');
INSERT INTO "moves" VALUES('finished',23,1,'Oo@4,3 Ro@4,4','bot',NULL);
INSERT INTO "moves" VALUES('finished',24,0,'Bb@0,-4','player','k23');
INSERT INTO "moves" VALUES('finished',25,1,'Bx@-2,7 Px@-1,7','bot',NULL);
INSERT INTO "moves" VALUES('finished',26,0,'Ox@7,0 Yx@7,1 Px@7,2','player','k25');
INSERT INTO "moves" VALUES('finished',27,1,'Ps@-1,8 Pc@0,8','bot',NULL);
INSERT INTO "moves" VALUES('finished',28,0,'Od@3,-1 Yd@4,-1','player','k27');
INSERT INTO "moves" VALUES('finished',29,1,'Gb@2,-5 Gd@3,-5','bot',NULL);
INSERT INTO "moves" VALUES('finished',30,0,'Rc@-4,0 Yc@-4,1 Oc@-4,2','player','k29');
INSERT INTO "moves" VALUES('finished',31,1,'Rx@-5,-1 Rs@-5,0 Rc@-5,1','bot',NULL);
INSERT INTO "moves" VALUES('finished',32,0,'Yd@3,-6 Yx@4,-6','player','k31');
INSERT INTO "moves" VALUES('finished',33,1,'Yb@2,-6 Bb@2,-4','bot',NULL);
INSERT INTO "moves" VALUES('finished',34,0,'Rs@-6,-1 Rb@-6,0','player','k33');
INSERT INTO "moves" VALUES('finished',35,1,'Rx@-7,0 Gx@-7,1','bot',NULL);
INSERT INTO "moves" VALUES('finished',36,0,'Pb@2,-9 Ob@2,-8 Rb@2,-7','player','k35');
INSERT INTO "moves" VALUES('finished',37,1,'Bx@2,6 Bc@3,6','bot',NULL);
INSERT INTO "moves" VALUES('finished',38,0,'Po@8,2 Go@8,3','player','k37');
INSERT INTO "moves" VALUES('finished',39,1,'Gx@7,3 Gs@9,3 Gd@10,3','bot',NULL);
INSERT INTO "moves" VALUES('finished',40,0,'Gb@6,3 Gc@11,3','player','k39');
INSERT INTO "moves" VALUES('finished',41,1,'Bc@2,7 Pc@3,7','bot',NULL);
INSERT INTO "moves" VALUES('finished',42,0,'Oo@8,4 Os@9,4','player','k41');
INSERT INTO "moves" VALUES('finished',43,1,'Po@4,5 Bo@4,6','bot',NULL);
INSERT INTO "moves" VALUES('finished',44,0,'Bs@2,8','player','k43');
INSERT INTO "moves" VALUES('finished',45,1,'Gc@10,2 Gs@11,2','bot',NULL);
INSERT INTO "moves" VALUES('finished',46,0,'Px@-2,8 Yx@-2,9 Ox@-2,10','player','k45');
INSERT INTO "moves" VALUES('finished',47,1,'Oc@3,-10 Ob@3,-9 Os@3,-8','bot',NULL);
INSERT INTO "moves" VALUES('finished',48,0,'Rd@-2,5','player','k47');
INSERT INTO "moves" VALUES('finished',49,1,'Gx@-2,11','bot',NULL);
INSERT INTO "moves" VALUES('finished',50,0,'Yo@8,5','player','k49');
INSERT INTO "moves" VALUES('finished',51,1,'Oc@4,-8','bot',NULL);
INSERT INTO "moves" VALUES('finished',52,0,'Gs@10,1','player','k51');
INSERT INTO "moves" VALUES('running',1,0,'Pd@0,0 Rd@1,0 Gd@2,0','player','k0');
INSERT INTO "moves" VALUES('running',2,1,'Go@2,-1 Bo@3,-1','player','k1');
INSERT INTO "moves" VALUES('running',3,2,'Rd@-1,-1 Yd@-1,0','player','k2');
INSERT INTO "moves" VALUES('running',4,0,'Bc@3,-2 Yc@4,-2','player','k3');
INSERT INTO "moves" VALUES('stopped',1,0,'Pc@0,0 Px@1,0 Pd@2,0','player','k0');
INSERT INTO "moves" VALUES('stopped',2,1,'Yx@1,-2 Bx@1,-1','bot',NULL);
CREATE TABLE player_numbers (
	game VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	PRIMARY KEY (game, seat), 
	FOREIGN KEY(game) REFERENCES games (id)
);
CREATE TABLE schema (
	version INTEGER NOT NULL, 
	PRIMARY KEY (version)
);
INSERT INTO "schema" VALUES(2);
CREATE TABLE seat_codes (
	hash VARCHAR(64) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	expires VARCHAR(20) NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "seat_codes" VALUES('hash of a code','waiting',1,'2026-11-17T08:31:59Z');
CREATE TABLE seats (
	game VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	name VARCHAR(100) NOT NULL, 
	level VARCHAR(64), 
	age INTEGER, 
	stand_in VARCHAR(64), 
	arrived BOOLEAN NOT NULL, 
	PRIMARY KEY (game, seat), 
	FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "seats" VALUES('finished',0,'me','Ana',NULL,NULL,NULL,1);
INSERT INTO "seats" VALUES('finished',1,'bot','','greedy',NULL,NULL,0);
INSERT INTO "seats" VALUES('running',0,'me','Ana',NULL,NULL,NULL,1);
INSERT INTO "seats" VALUES('running',1,'here','Bo',NULL,NULL,NULL,1);
INSERT INTO "seats" VALUES('running',2,'link','Cyril',NULL,NULL,NULL,1);
INSERT INTO "seats" VALUES('waiting',0,'me','Ana',NULL,NULL,NULL,1);
INSERT INTO "seats" VALUES('waiting',1,'link','',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES('stopped',0,'me','Ana',NULL,NULL,NULL,1);
INSERT INTO "seats" VALUES('stopped',1,'bot','','casual',NULL,NULL,0);
CREATE TABLE settings (
	name VARCHAR(40) NOT NULL, 
	value VARCHAR(200) NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE shuffles (
	game VARCHAR(32) NOT NULL, 
	secret BLOB NOT NULL, 
	PRIMARY KEY (game), 
	FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "shuffles" VALUES('finished',X'6885E00438CFA51FE85B0F2CD3EFD26DB52EDB061FBAE3D456C89E37B9C40EC0');
INSERT INTO "shuffles" VALUES('running',X'5621003086C4D7F54D919A0C0FF1B97C91ED52DAB55373CD77B4253CC87205A9');
INSERT INTO "shuffles" VALUES('waiting',X'5FC70F7EAD67240470DBE12417D7CA49D97EBC827162DB18061C957E794DCE9E');
INSERT INTO "shuffles" VALUES('stopped',X'0D8EDDAB691332991CA2E5EEDC9F10B8FD27A0FF4B79937FFF05FFA1253F0EAC');
CREATE INDEX games_by_state ON games (over, updated);
COMMIT;

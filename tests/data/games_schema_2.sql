BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
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
INSERT INTO "games" VALUES('finished','mindware-2011',X'C7784E5F9DF9C29047AA823CE72245CD308B6A7E3951D39E7802674396FB61B1',NULL,NULL,'2026-11-17T06:36:49Z','2026-11-17T06:36:49Z','93 270',0,69,1,'1');
INSERT INTO "games" VALUES('running','mindware-2011',X'67C4C41902C5B200D1BD92A704480C269E926F0941EB957581DC9239D7B3DCE8',60,NULL,'2026-11-17T06:36:49Z','2026-11-17T06:36:49Z','4 6 2',2,4,0,'');
INSERT INTO "games" VALUES('waiting','mindware-2011',X'DBFA16135DB0C94DECFF34ED1352BCDD8A322FD50E5A93B4B231B0878AA0B451',NULL,NULL,'2026-11-17T06:36:50Z','2026-11-17T06:36:50Z','0 0',0,0,0,'');
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
INSERT INTO "keys" VALUES('waiting',0,'4f7f790a31c56b143ef1ca5f4296e90220fe7f9ceee4c5cdbebaf94ba6cbf1a1');
INSERT INTO "keys" VALUES('waiting',1,'27089cdcb1af4b3e8fbf78ec439199995b9c1d179c47bc0fc867a49ffffdd568');
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
INSERT INTO "moves" VALUES('finished',1,1,'Px@0,0 Ps@1,0 Po@2,0 Pc@3,0','bot',NULL);
INSERT INTO "moves" VALUES('finished',2,0,'Rs@1,-1','player','1');
INSERT INTO "moves" VALUES('finished',3,1,'Bx@0,-2 Rx@0,-1','bot',NULL);
INSERT INTO "moves" VALUES('finished',4,0,'Rb@-1,-1','player','3');
INSERT INTO "moves" VALUES('finished',5,1,'Bo@2,1 Po@3,1','bot',NULL);
INSERT INTO "moves" VALUES('finished',6,0,'Rc@-2,-1','player','5');
INSERT INTO "moves" VALUES('finished',7,1,'Ox@0,1','bot',NULL);
INSERT INTO "moves" VALUES('finished',8,0,'Rd@-3,-1','player','7');
INSERT INTO "moves" VALUES('finished',9,1,'Rc@-3,0 Gc@-2,0','bot',NULL);
INSERT INTO "moves" VALUES('finished',10,0,'Rx@-3,-2','player','9');
INSERT INTO "moves" VALUES('finished',11,1,'Yb@-1,-4 Gb@-1,-3 Bb@-1,-2','bot',NULL);
INSERT INTO "moves" VALUES('finished',12,0,'Oc@-4,0','player','11');
INSERT INTO "moves" VALUES('finished',13,1,'Bc@-5,0 Bd@-5,1','bot',NULL);
INSERT INTO "moves" VALUES('finished',14,0,'Oc@-2,1','player','13');
INSERT INTO "moves" VALUES('finished',15,1,'Gc@-2,-3 Gx@0,-3','bot',NULL);
INSERT INTO "moves" VALUES('finished',16,0,'Yd@-6,1','player','15');
INSERT INTO "moves" VALUES('finished',17,1,'Os@-2,-5 Ob@-1,-5','bot',NULL);
INSERT INTO "moves" VALUES('finished',18,0,'Yx@-6,2','player','17');
INSERT INTO "moves" VALUES('finished',19,1,'Ys@-6,3 Yd@-5,3','bot',NULL);
INSERT INTO "moves" VALUES('finished',20,0,'Go@1,-3','player','19');
INSERT INTO "moves" VALUES('finished',21,1,'Ro@2,-1 Oo@2,2','bot',NULL);
INSERT INTO "moves" VALUES('finished',22,0,'Gs@-2,-6','player','21');
INSERT INTO "moves" VALUES('finished',23,1,'Px@4,-1 Pb@4,0','bot',NULL);
INSERT INTO "moves" VALUES('finished',24,0,'Gd@-7,1','player','23');
INSERT INTO "moves" VALUES('finished',25,1,'Bx@-7,-1 Bd@-6,-1 Bb@-5,-1','bot',NULL);
INSERT INTO "moves" VALUES('finished',26,0,'Os@-3,-6','player','25');
INSERT INTO "moves" VALUES('finished',27,1,'Pd@5,0 Yd@5,1','bot',NULL);
INSERT INTO "moves" VALUES('finished',28,0,'Yx@-7,-2','player','27');
INSERT INTO "moves" VALUES('finished',29,1,'Yo@2,-2 Go@2,3','bot',NULL);
INSERT INTO "moves" VALUES('finished',30,0,'Ob@-3,-7','player','29');
INSERT INTO "moves" VALUES('finished',31,1,'Ys@-8,-2 Bs@-8,-1','bot',NULL);
INSERT INTO "moves" VALUES('finished',32,0,'Rx@-7,-3','player','31');
INSERT INTO "moves" VALUES('finished',33,1,'Od@-4,-5 Oc@-3,-5','bot',NULL);
INSERT INTO "moves" VALUES('finished',34,0,'Gd@-5,4','player','33');
INSERT INTO "moves" VALUES('finished',35,1,'Go@-5,-6 Oo@-5,-5','bot',NULL);
INSERT INTO "moves" VALUES('finished',36,0,'Os@-8,0','player','35');
INSERT INTO "moves" VALUES('finished',37,1,'Pc@-2,2 Yc@-1,2','bot',NULL);
INSERT INTO "moves" VALUES('finished',38,0,'Rs@-9,0','player','37');
INSERT INTO "moves" VALUES('finished',39,1,'Gx@-6,-6 Ox@-6,-5','bot',NULL);
INSERT INTO "moves" VALUES('finished',40,0,'Gd@-7,-6','player','39');
INSERT INTO "moves" VALUES('finished',41,1,'Bs@-8,-7 Gs@-8,-6','bot',NULL);
INSERT INTO "moves" VALUES('finished',42,0,'Rb@-9,1','player','41');
INSERT INTO "moves" VALUES('finished',43,1,'Ro@-5,-4 Rd@-4,-4','bot',NULL);
INSERT INTO "moves" VALUES('finished',44,0,'Oo@-4,-7','player','43');
INSERT INTO "moves" VALUES('finished',45,1,'Gc@-9,-6 Gx@-9,-5','bot',NULL);
INSERT INTO "moves" VALUES('finished',46,0,'Bo@-5,-3','player','45');
INSERT INTO "moves" VALUES('finished',47,1,'Ps@-10,-7 Gs@-9,-7','bot',NULL);
INSERT INTO "moves" VALUES('finished',48,0,'Gb@-10,-5','player','47');
INSERT INTO "moves" VALUES('finished',49,1,'Ys@-10,0 Yb@-10,1','bot',NULL);
INSERT INTO "moves" VALUES('finished',50,0,'Rs@-11,-7','player','49');
INSERT INTO "moves" VALUES('finished',51,1,'Bo@1,2 Po@1,3','bot',NULL);
INSERT INTO "moves" VALUES('finished',52,0,'Ob@-11,1','player','51');
INSERT INTO "moves" VALUES('finished',53,1,'Od@-4,1','bot',NULL);
INSERT INTO "moves" VALUES('finished',54,0,'Rc@-11,-8','player','53');
INSERT INTO "moves" VALUES('finished',55,1,'Rb@-12,0 Pb@-12,1','bot',NULL);
INSERT INTO "moves" VALUES('finished',56,0,'Yc@-12,-8','player','55');
INSERT INTO "moves" VALUES('finished',57,1,'Yx@0,-4','bot',NULL);
INSERT INTO "moves" VALUES('finished',58,0,'Rd@-13,0','player','57');
INSERT INTO "moves" VALUES('finished',59,1,'Yc@-2,3 Yb@-1,3','bot',NULL);
INSERT INTO "moves" VALUES('finished',60,0,'Yo@-12,-9','player','59');
INSERT INTO "moves" VALUES('finished',61,1,'Bd@-13,-1 Bb@-12,-1 Bx@-11,-1','bot',NULL);
INSERT INTO "moves" VALUES('finished',62,0,'Bs@-14,-1','player','61');
INSERT INTO "moves" VALUES('finished',63,1,'Yo@-10,2 Ro@-9,2','bot',NULL);
INSERT INTO "moves" VALUES('finished',64,0,'Bc@-15,-1','player','63');
INSERT INTO "moves" VALUES('finished',65,1,'Od@-4,-8 Ox@-3,-8','bot',NULL);
INSERT INTO "moves" VALUES('finished',66,0,'Bc@-14,-2','player','65');
INSERT INTO "moves" VALUES('finished',67,1,'Pd@-10,-9 Pc@-10,-8','bot',NULL);
INSERT INTO "moves" VALUES('finished',68,0,'Ps@-9,-9','player','67');
INSERT INTO "moves" VALUES('finished',69,1,'Gb@-12,2','bot',NULL);
INSERT INTO "moves" VALUES('running',1,1,'Oo@0,0 Os@1,0 Od@2,0 Ob@3,0','player','k0');
INSERT INTO "moves" VALUES('running',2,2,'Rs@1,-1','player','k1');
INSERT INTO "moves" VALUES('running',3,0,'Os@0,-1','player','k2');
INSERT INTO "moves" VALUES('running',4,1,'Gd@2,1','player','k3');
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
INSERT INTO "seat_codes" VALUES('9f59fea95b96ee466c2ff15dff1dce6a0d9eea13724fab1efc0cd17c3116ca4c','waiting',1,'2026-11-17T07:36:50Z');
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
INSERT INTO "seats" VALUES('finished',0,'me','Anna',NULL,NULL,NULL,1);
INSERT INTO "seats" VALUES('finished',1,'bot','','greedy',NULL,NULL,0);
INSERT INTO "seats" VALUES('running',0,'me','Zoë',NULL,NULL,NULL,1);
INSERT INTO "seats" VALUES('running',1,'here','Bo',NULL,NULL,NULL,1);
INSERT INTO "seats" VALUES('running',2,'link','',NULL,NULL,NULL,1);
INSERT INTO "seats" VALUES('waiting',0,'me','Cyril',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES('waiting',1,'link','',NULL,NULL,NULL,0);
CREATE INDEX games_by_state ON games (over, updated);
COMMIT;

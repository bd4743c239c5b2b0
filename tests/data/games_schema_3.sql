BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE bans (
	network VARCHAR(50) NOT NULL, 
	created VARCHAR(20) NOT NULL, 
	until VARCHAR(20), 
	PRIMARY KEY (network)
);
INSERT INTO "bans" VALUES('192.0.2.0/24','2026-11-17T06:37:08Z',NULL);
CREATE TABLE ended_games (
	game VARCHAR(32) NOT NULL, 
	ended VARCHAR(20) NOT NULL, 
	PRIMARY KEY (game), 
	FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "ended_games" VALUES('stopped','2026-11-17T06:37:08Z');
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
INSERT INTO "games" VALUES('finished','mindware-2011',X'E7F58E87F20833299D3ACD44B6B3A2E97C4CBC82878329CA9A0CCD0AB8DF8B47',NULL,NULL,'2026-11-17T06:37:05Z','2026-11-17T06:37:06Z','107 284',0,69,1,'1');
INSERT INTO "games" VALUES('running','mindware-2011',X'E2A11B3A0BB72084EADEFC837549DAB4C5865FA86844118FF8C6C83A908AFF25',60,NULL,'2026-11-17T06:37:06Z','2026-11-17T06:37:07Z','2 2 6',0,4,0,'');
INSERT INTO "games" VALUES('waiting','mindware-2011',X'7FB713902BA66795D784985DE852B73C51D3DBF046234F44D5474CB10A2E94BC',NULL,NULL,'2026-11-17T06:37:07Z','2026-11-17T06:37:07Z','0 0',1,0,0,'');
INSERT INTO "games" VALUES('stopped','mindware-2011',X'278CDCFDCA398D936ADB41150A600C866CF6F524533D3D92658B00FE7687B4E1',NULL,NULL,'2026-11-17T06:37:08Z','2026-11-17T06:37:08Z','0 0',1,0,0,'');
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
INSERT INTO "keys" VALUES('waiting',0,'75e4b92d7394ed27d3e8668b5671c7db87011530f57f9a6878d65ee953b47a5d');
INSERT INTO "keys" VALUES('waiting',1,'d0026f480eedf0cb120cf2e64d8a26f29f1f03cabc6777e8eb807871783ed487');
INSERT INTO "keys" VALUES('stopped',0,'19c86819a77dc1365bb857ae0167a2c186f1d75b3734ce5fc0343d6e225035d3');
INSERT INTO "keys" VALUES('stopped',1,'19c86819a77dc1365bb857ae0167a2c186f1d75b3734ce5fc0343d6e225035d3');
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
INSERT INTO "moves" VALUES('finished',1,1,'Pd@0,0 Pc@1,0 Px@2,0','bot',NULL);
INSERT INTO "moves" VALUES('finished',2,0,'Rd@0,-1','player','1');
INSERT INTO "moves" VALUES('finished',3,1,'Od@0,-2 Oo@1,-2','bot',NULL);
INSERT INTO "moves" VALUES('finished',4,0,'Rb@-1,-1','player','3');
INSERT INTO "moves" VALUES('finished',5,1,'Gx@-2,1 Gs@-1,1 Gd@0,1','bot',NULL);
INSERT INTO "moves" VALUES('finished',6,0,'Os@-1,2','player','5');
INSERT INTO "moves" VALUES('finished',7,1,'Ro@-3,-1 Yo@-3,0 Go@-3,1','bot',NULL);
INSERT INTO "moves" VALUES('finished',8,0,'Ox@-2,2','player','7');
INSERT INTO "moves" VALUES('finished',9,1,'Bd@0,-3 Bo@1,-3','bot',NULL);
INSERT INTO "moves" VALUES('finished',10,0,'Yb@-4,0','player','9');
INSERT INTO "moves" VALUES('finished',11,1,'Ob@3,-1 Pb@3,0','bot',NULL);
INSERT INTO "moves" VALUES('finished',12,0,'Yx@-5,0','player','11');
INSERT INTO "moves" VALUES('finished',13,1,'Od@4,-3 Os@4,-2 Oc@4,-1','bot',NULL);
INSERT INTO "moves" VALUES('finished',14,0,'Rd@3,-3','player','13');
INSERT INTO "moves" VALUES('finished',15,1,'Yo@-4,-2 Po@-3,-2','bot',NULL);
INSERT INTO "moves" VALUES('finished',16,0,'Go@-5,-2','player','15');
INSERT INTO "moves" VALUES('finished',17,1,'Rx@2,1 Rb@3,1','bot',NULL);
INSERT INTO "moves" VALUES('finished',18,0,'Gc@-5,-3','player','17');
INSERT INTO "moves" VALUES('finished',19,1,'Rx@-6,-4 Gx@-5,-4','bot',NULL);
INSERT INTO "moves" VALUES('finished',20,0,'Bo@-6,-2','player','19');
INSERT INTO "moves" VALUES('finished',21,1,'Rc@4,1 Rx@4,2','bot',NULL);
INSERT INTO "moves" VALUES('finished',22,0,'Oc@2,-2','player','21');
INSERT INTO "moves" VALUES('finished',23,1,'Bs@5,0 Rs@5,1','bot',NULL);
INSERT INTO "moves" VALUES('finished',24,0,'Yc@-6,0','player','23');
INSERT INTO "moves" VALUES('finished',25,1,'Bx@-2,3 Bs@-1,3 Bb@0,3','bot',NULL);
INSERT INTO "moves" VALUES('finished',26,0,'Ox@-7,-4','player','25');
INSERT INTO "moves" VALUES('finished',27,1,'Ys@-1,4 Yb@0,4','bot',NULL);
INSERT INTO "moves" VALUES('finished',28,0,'Gb@-5,-5','player','27');
INSERT INTO "moves" VALUES('finished',29,1,'Rb@3,-4 Ob@4,-4','bot',NULL);
INSERT INTO "moves" VALUES('finished',30,0,'Oo@-7,-5','player','29');
INSERT INTO "moves" VALUES('finished',31,1,'Po@-8,-5 Px@-8,-4','bot',NULL);
INSERT INTO "moves" VALUES('finished',32,0,'Ys@-7,0','player','31');
INSERT INTO "moves" VALUES('finished',33,1,'Bc@1,3 Yc@1,4 Oc@1,5','bot',NULL);
INSERT INTO "moves" VALUES('finished',34,0,'Gc@-6,1','player','33');
INSERT INTO "moves" VALUES('finished',35,1,'Go@-2,-4 Po@-2,-3 Ro@-2,-2','bot',NULL);
INSERT INTO "moves" VALUES('finished',36,0,'Bd@-3,3','player','35');
INSERT INTO "moves" VALUES('finished',37,1,'Rs@6,0 Ro@6,1','bot',NULL);
INSERT INTO "moves" VALUES('finished',38,0,'Bb@-4,-5','player','37');
INSERT INTO "moves" VALUES('finished',39,1,'Gb@-4,1 Bb@-4,2','bot',NULL);
INSERT INTO "moves" VALUES('finished',40,0,'Bc@-6,2','player','39');
INSERT INTO "moves" VALUES('finished',41,1,'Gx@-6,-6 Gd@-5,-6','bot',NULL);
INSERT INTO "moves" VALUES('finished',42,0,'Ob@-7,-3','player','41');
INSERT INTO "moves" VALUES('finished',43,1,'Yx@-2,4','bot',NULL);
INSERT INTO "moves" VALUES('finished',44,0,'Gd@-6,-7','player','43');
INSERT INTO "moves" VALUES('finished',45,1,'Bd@5,-3 Bs@5,-2','bot',NULL);
INSERT INTO "moves" VALUES('finished',46,0,'Yd@-8,0','player','45');
INSERT INTO "moves" VALUES('finished',47,1,'Yc@-7,3 Pc@-6,3 Rc@-5,3','bot',NULL);
INSERT INTO "moves" VALUES('finished',48,0,'Yx@-9,-4','player','47');
INSERT INTO "moves" VALUES('finished',49,1,'Gs@-5,-7','bot',NULL);
INSERT INTO "moves" VALUES('finished',50,0,'Gs@-7,-1','player','49');
INSERT INTO "moves" VALUES('finished',51,1,'Bx@-4,-4','bot',NULL);
INSERT INTO "moves" VALUES('finished',52,0,'Bc@-8,3','player','51');
INSERT INTO "moves" VALUES('finished',53,1,'Oo@-3,-3','bot',NULL);
INSERT INTO "moves" VALUES('finished',54,0,'Ps@-8,-6','player','53');
INSERT INTO "moves" VALUES('finished',55,1,'Yd@0,-4','bot',NULL);
INSERT INTO "moves" VALUES('finished',56,0,'Yb@-9,-3','player','55');
INSERT INTO "moves" VALUES('finished',57,1,'Yd@2,4 Od@2,5 Pd@2,6','bot',NULL);
INSERT INTO "moves" VALUES('finished',58,0,'Ps@-1,5','player','57');
INSERT INTO "moves" VALUES('finished',59,1,'Rs@-1,6 Rc@0,6','bot',NULL);
INSERT INTO "moves" VALUES('finished',60,0,'Os@-9,-6','player','59');
INSERT INTO "moves" VALUES('finished',61,1,'Ys@3,3 Yo@3,4','bot',NULL);
INSERT INTO "moves" VALUES('finished',62,0,'Rd@-8,1','player','61');
INSERT INTO "moves" VALUES('finished',63,1,'Gb@-9,2 Gc@-9,3','bot',NULL);
INSERT INTO "moves" VALUES('finished',64,0,'Ps@-9,-7','player','63');
INSERT INTO "moves" VALUES('finished',65,1,'Ox@4,-5 Bx@5,-5','bot',NULL);
INSERT INTO "moves" VALUES('finished',66,0,'Pb@-10,-7','player','65');
INSERT INTO "moves" VALUES('finished',67,1,'Pd@-8,-7','bot',NULL);
INSERT INTO "moves" VALUES('finished',68,0,'Pb@-10,-3','player','67');
INSERT INTO "moves" VALUES('finished',69,1,'Bo@-2,-5','bot',NULL);
INSERT INTO "moves" VALUES('running',1,2,'Os@0,0 Ys@1,0 Bs@2,0','player','k0');
INSERT INTO "moves" VALUES('running',2,0,'Od@0,-1','player','k1');
INSERT INTO "moves" VALUES('running',3,1,'Oo@-1,-1','player','k2');
INSERT INTO "moves" VALUES('running',4,2,'Oo@0,-2','player','k3');
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
INSERT INTO "seat_codes" VALUES('9e2121ed77203cd50a600b90d1c86dcd8a8d7c9d6a10dbd1d7a9147ece37ff0c','waiting',1,'2026-11-17T07:37:08Z');
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
INSERT INTO "seats" VALUES('stopped',0,'me','',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES('stopped',1,'here','',NULL,NULL,NULL,0);
CREATE TABLE settings (
	name VARCHAR(40) NOT NULL, 
	value VARCHAR(200) NOT NULL, 
	PRIMARY KEY (name)
);
CREATE INDEX games_by_state ON games (over, updated);
COMMIT;

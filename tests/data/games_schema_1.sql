BEGIN TRANSACTION;
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
INSERT INTO "games" VALUES('finished','mindware-2011 opening:seat',X'9603F2C8E9396D518FB03B74D3854E2CD36944C612924CE5B76AA96B6D3AC1F8',NULL,'the next one','2026-11-16T07:58:32Z','2026-11-16T07:58:32Z','58 62 210',0,72,1,'2');
INSERT INTO "games" VALUES('the next one','mindware-2011 opening:seat',X'3123AD9142C2ABBD4D3B8F45838C0ABFF0C5F4049C21B29260CAAFDADE255F71',NULL,NULL,'2026-11-16T07:58:32Z','2026-11-16T07:58:32Z','0 0 0',0,0,0,'');
INSERT INTO "games" VALUES('running','mindware-2011 opening:seat',X'7FE0166A31E1B8788CDC51467E5723F1AF4C196D830AB794CA63059D369F1CF6',60,NULL,'2026-11-16T07:58:32Z','2026-11-16T07:58:32Z','3 4',0,4,0,'');
CREATE TABLE keys (
	game VARCHAR(32) NOT NULL,
	seat INTEGER NOT NULL,
	hash VARCHAR(64) NOT NULL,
	PRIMARY KEY (game, seat, hash),
	FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "keys" VALUES('finished',0,'a71b1017d9aad7591b79883bbc9e234a4a7b86abb906f3e841d799712b75b9d4');
INSERT INTO "keys" VALUES('finished',1,'4f457a38e2fce04da4e913cb61b11c418af3bd7d11524fa637857ce90ad1247c');
INSERT INTO "keys" VALUES('the next one',0,'4f457a38e2fce04da4e913cb61b11c418af3bd7d11524fa637857ce90ad1247c');
INSERT INTO "keys" VALUES('the next one',2,'a71b1017d9aad7591b79883bbc9e234a4a7b86abb906f3e841d799712b75b9d4');
INSERT INTO "keys" VALUES('running',0,'8fbea08e2888e0591e30ebe97525a951a0356a1d0c7e90dbd3b4f44b6e25f7b1');
INSERT INTO "keys" VALUES('running',1,'8fbea08e2888e0591e30ebe97525a951a0356a1d0c7e90dbd3b4f44b6e25f7b1');
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
INSERT INTO "moves" VALUES('finished',1,0,'Ro@0,0','player','m0');
INSERT INTO "moves" VALUES('finished',2,1,'Rs@-1,0','player','m1');
INSERT INTO "moves" VALUES('finished',3,2,'Rc@-1,1 Rd@0,1','bot',NULL);
INSERT INTO "moves" VALUES('finished',4,0,'trade Ob','player','trade');
INSERT INTO "moves" VALUES('finished',5,1,'Rx@-2,0','player','mm');
INSERT INTO "moves" VALUES('finished',6,2,'Yd@-4,-1 Yc@-3,-1 Yx@-2,-1','bot',NULL);
INSERT INTO "moves" VALUES('finished',7,0,'back 3','player',NULL);
INSERT INTO "moves" VALUES('finished',8,0,'trade Ob Gb Gc Gx Bd Bx','player','7');
INSERT INTO "moves" VALUES('finished',9,1,'Rx@-2,0','player','8');
INSERT INTO "moves" VALUES('finished',10,2,'Yd@-4,-1 Yc@-3,-1 Yx@-2,-1','bot',NULL);
INSERT INTO "moves" VALUES('finished',11,0,'Yo@-5,-1','player','10');
INSERT INTO "moves" VALUES('finished',12,1,'Yc@-5,-2','player','11');
INSERT INTO "moves" VALUES('finished',13,2,'Gd@1,-2 Od@1,-1 Rd@1,0','bot',NULL);
INSERT INTO "moves" VALUES('finished',14,0,'Oc@-6,-2','player','13');
INSERT INTO "moves" VALUES('finished',15,1,'Ob@-6,-3','player','14');
INSERT INTO "moves" VALUES('finished',16,2,'Yb@-5,0 Ys@-4,0','bot',NULL);
INSERT INTO "moves" VALUES('finished',17,0,'Os@-7,-3','player','16');
INSERT INTO "moves" VALUES('finished',18,1,'Gb@0,-2','player','17');
INSERT INTO "moves" VALUES('finished',19,2,'Gx@2,-2 Ox@2,-1','bot',NULL);
INSERT INTO "moves" VALUES('finished',20,0,'Yx@-6,0','player','19');
INSERT INTO "moves" VALUES('finished',21,1,'Gx@-6,1','player','20');
INSERT INTO "moves" VALUES('finished',22,2,'Bc@-9,-4 Bb@-8,-4 Bs@-7,-4','bot',NULL);
INSERT INTO "moves" VALUES('finished',23,0,'Go@-7,1','player','22');
INSERT INTO "moves" VALUES('finished',24,1,'Bd@-10,-4','player','23');
INSERT INTO "moves" VALUES('finished',25,2,'Gd@0,-3 Bd@1,-3','bot',NULL);
INSERT INTO "moves" VALUES('finished',26,0,'Gc@-9,-5','player','25');
INSERT INTO "moves" VALUES('finished',27,1,'Bb@-10,-3','player','26');
INSERT INTO "moves" VALUES('finished',28,2,'Rb@-1,2 Rs@0,2','bot',NULL);
INSERT INTO "moves" VALUES('finished',29,0,'Bd@-11,-3','player','28');
INSERT INTO "moves" VALUES('finished',30,1,'Yb@-4,1','player','29');
INSERT INTO "moves" VALUES('finished',31,2,'Ps@-11,-6 Po@-10,-6 Pc@-9,-6','bot',NULL);
INSERT INTO "moves" VALUES('finished',32,0,'Gc@-8,1','player','31');
INSERT INTO "moves" VALUES('finished',33,1,'Od@-11,-2','player','32');
INSERT INTO "moves" VALUES('finished',34,2,'Yd@1,-5 Pd@1,-4','bot',NULL);
INSERT INTO "moves" VALUES('finished',35,0,'Bc@-12,-3','player','34');
INSERT INTO "moves" VALUES('finished',36,1,'Oc@-12,-4','player','35');
INSERT INTO "moves" VALUES('finished',37,2,'Yo@3,-3 Go@3,-2 Oo@3,-1','bot',NULL);
INSERT INTO "moves" VALUES('finished',38,0,'Gs@-11,-7','player','37');
INSERT INTO "moves" VALUES('finished',39,1,'Gx@-12,-7','player','38');
INSERT INTO "moves" VALUES('finished',40,2,'Rx@-1,3 Rb@0,3','bot',NULL);
INSERT INTO "moves" VALUES('finished',41,0,'Bx@-13,-3','player','40');
INSERT INTO "moves" VALUES('finished',42,1,'Gb@-13,-7','player','41');
INSERT INTO "moves" VALUES('finished',43,2,'Yo@-7,0 Oo@-7,2','bot',NULL);
INSERT INTO "moves" VALUES('finished',44,0,'Ox@-13,-4','player','43');
INSERT INTO "moves" VALUES('finished',45,1,'Od@-14,-4','player','44');
INSERT INTO "moves" VALUES('finished',46,2,'Pb@-8,-6 Gb@-8,-5','bot',NULL);
INSERT INTO "moves" VALUES('finished',47,0,'Rb@-13,-8','player','46');
INSERT INTO "moves" VALUES('finished',48,1,'Ys@-11,-8','player','47');
INSERT INTO "moves" VALUES('finished',49,2,'Bs@-9,-1 Bx@-8,-1 Bo@-7,-1','bot',NULL);
INSERT INTO "moves" VALUES('finished',50,0,'Gs@-10,-8','player','49');
INSERT INTO "moves" VALUES('finished',51,1,'Gc@-14,-7','player','50');
INSERT INTO "moves" VALUES('finished',52,2,'Os@-11,-9 Ys@-10,-9','bot',NULL);
INSERT INTO "moves" VALUES('finished',53,0,'Os@-15,-4','player','52');
INSERT INTO "moves" VALUES('finished',54,1,'Rc@-14,-8','player','53');
INSERT INTO "moves" VALUES('finished',55,2,'Go@4,-3 Gs@4,-2','bot',NULL);
INSERT INTO "moves" VALUES('finished',56,0,'Rd@-15,-8','player','55');
INSERT INTO "moves" VALUES('finished',57,1,'Oc@-15,-5','player','56');
INSERT INTO "moves" VALUES('finished',58,2,'Yc@-9,-7 Yb@-8,-7 Yd@-7,-7','bot',NULL);
INSERT INTO "moves" VALUES('finished',59,0,'Ob@-16,-5','player','58');
INSERT INTO "moves" VALUES('finished',60,1,'Rc@-15,-9','player','59');
INSERT INTO "moves" VALUES('finished',61,2,'Bs@-11,-11 Rs@-11,-10','bot',NULL);
INSERT INTO "moves" VALUES('finished',62,0,'Bo@-12,-11','player','61');
INSERT INTO "moves" VALUES('finished',63,1,'Yx@-13,-5','player','62');
INSERT INTO "moves" VALUES('finished',64,2,'Po@-7,3 Ro@-7,4','bot',NULL);
INSERT INTO "moves" VALUES('finished',65,0,'Po@-12,-12','player','64');
INSERT INTO "moves" VALUES('finished',66,1,'Gd@-11,-1','player','65');
INSERT INTO "moves" VALUES('finished',67,2,'Ro@-1,4 Rx@0,4','bot',NULL);
INSERT INTO "moves" VALUES('finished',68,0,'Pd@-13,-12','player','67');
INSERT INTO "moves" VALUES('finished',69,1,'Bx@-10,-11','player','68');
INSERT INTO "moves" VALUES('finished',70,2,'Ob@-17,-4 Oo@-16,-4','bot',NULL);
INSERT INTO "moves" VALUES('finished',71,0,'Pb@-17,-3','player','70');
INSERT INTO "moves" VALUES('finished',72,1,'Ps@-18,-3','player','71');
INSERT INTO "moves" VALUES('finished',73,2,'Bo@-9,-12 Bc@-9,-11 Bb@-9,-10','bot',NULL);
INSERT INTO "moves" VALUES('finished',74,0,'Pc@-19,-3','player','73');
INSERT INTO "moves" VALUES('finished',75,1,'Ps@-19,-4','player','74');
INSERT INTO "moves" VALUES('finished',76,2,'Ox@-6,2','bot',NULL);
INSERT INTO "moves" VALUES('running',1,0,'Os@0,0','player','k0');
INSERT INTO "moves" VALUES('running',2,1,'Ys@-1,0','player','k1');
INSERT INTO "moves" VALUES('running',3,0,'Od@0,-1','player','k2');
INSERT INTO "moves" VALUES('running',4,1,'Yo@-1,1','player','k3');
INSERT INTO "moves" VALUES('running',5,0,'Ox@0,-2','player','k4');
INSERT INTO "moves" VALUES('running',6,0,'back 4','player',NULL);
CREATE TABLE schema (
	version INTEGER NOT NULL,
	PRIMARY KEY (version)
);
INSERT INTO "schema" VALUES(1);
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
INSERT INTO "seats" VALUES('finished',1,'link','Cyril',NULL,NULL,NULL,1);
INSERT INTO "seats" VALUES('finished',2,'bot','','greedy',NULL,NULL,0);
INSERT INTO "seats" VALUES('the next one',0,'link','Cyril',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES('the next one',1,'bot','','greedy',NULL,NULL,0);
INSERT INTO "seats" VALUES('the next one',2,'me','Anna',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES('running',0,'me','Ana',NULL,NULL,NULL,1);
INSERT INTO "seats" VALUES('running',1,'here','Bela',NULL,NULL,'casual',1);
CREATE INDEX games_by_state ON games (over, updated);
COMMIT;

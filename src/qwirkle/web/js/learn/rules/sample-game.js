/**
 * The game that rulebooks tell, moves A to L, in our own notation. Which tile it is where they leave it open is our
 * choice.
 */

export const SAMPLE_GAME = `[Rules "mindware-2011"]
[Players "Ana, Ben, Cleo, Dan"]
[Opener "1"]
[Result "*"]

1. Rc@0,0 Rd@0,1 Ro@0,2 = 3
2. Rs@0,3 Bs@1,3 Ps@2,3 = 7
3. Bo@1,2 = 4
4. Gc@-1,0 Gd@-1,1 = 6
5. Gb@-1,-1 Go@-1,2 = 7
6. Os@3,3 Rs@3,4 = 6
7. Ob@-3,-1 Yb@-2,-1 = 3
8. Ox@-3,0 Od@-3,1 = 3
9. Yd@-2,1 Yo@-2,2 = 10
10. Rb@0,-1 = 9
11. Ox@-1,4 Rx@0,4 Bx@1,4 = 18
12. Ys@4,3 Bs@4,4 = 9
`;

/** What the rulebooks call the moves. */
export const LETTERS = "ABCDEFGHIJKL";

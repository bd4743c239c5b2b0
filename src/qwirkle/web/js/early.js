/** Begins to load the page that the address asks for, while the rest of what every page needs is still on its way. */

import { parseRoute } from "./core/route.js";
import { loadPage } from "./pages/load.js";

void loadPage(parseRoute(location.hash, location.pathname).page);

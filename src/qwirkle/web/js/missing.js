/** The page that the server gives for an address where there is nothing: all it needs is the look that is chosen. */

import { loadSettings } from "./core/settings.js";
import { applyTheme } from "./core/theme.js";

applyTheme(loadSettings());

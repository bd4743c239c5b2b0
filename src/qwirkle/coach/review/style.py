"""The style of a review's page: light and dark, for a phone and for a desk, and for paper."""

from __future__ import annotations

__all__ = ["STYLE"]

STYLE = """
:root { --page: #faf7f1; --card: #fff; --ink: #24211c; --soft: #6b655b; --edge: #e2dbcd;
  --seat0: #0b63b0; --seat1: #b3410f; --seat2: #2c7a33; --seat3: #7b3fa0; --bad: #b3261e; --well: #1f7a3a; }
@media (prefers-color-scheme: dark) { :root { --page: #191816; --card: #242220; --ink: #f0ebe2;
  --soft: #aca494; --edge: #3a3731; --seat0: #7db8f0; --seat1: #f0a077; --seat2: #86cc8c; --seat3: #c9a0e6;
  --bad: #ff9a90; --well: #86cc8c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink);
  font: 16px/1.5 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem 1rem 3rem; }
h1 { font-size: 1.6rem; margin: .5rem 0 1rem; } h2 { font-size: 1.2rem; margin: 0 0 .75rem; }
h3 { font-size: 1rem; margin: 0 0 .25rem; }
section { background: var(--card); border: 1px solid var(--edge); border-radius: .75rem; padding: 1rem;
  margin: 1rem 0; }
.about { color: var(--soft); font-size: .875rem; margin: .25rem 0 .75rem; max-width: 44rem; }
.cards { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); }
.card { background: var(--card); border: 1px solid var(--edge); border-top: 4px solid currentColor;
  border-radius: .75rem; padding: .75rem 1rem; display: grid; }
.name { font-weight: 600; overflow-wrap: anywhere; } .total { font-size: 2rem; line-height: 1.2; }
.total, .accuracy { color: var(--ink); }
.seat0 { color: var(--seat0); } .seat1 { color: var(--seat1); }
.seat2 { color: var(--seat2); } .seat3 { color: var(--seat3); }
.graph { width: 100%; height: auto; display: block; } .graph text { fill: var(--soft); font-size: 15px; }
.graph .grid { stroke: var(--edge); } .graph polyline { fill: none; stroke: currentColor; stroke-width: 2.5;
  stroke-linejoin: round; } .graph circle { fill: currentColor; stroke: var(--card); stroke-width: 1.5; }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; margin: .5rem 0 0; padding:
0; } .legend li::before { content: ""; display: inline-block; width: 1.25rem; height: .25rem; border-radius:
2px;   background: currentColor; vertical-align: middle; margin-right: .5rem; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .9rem;
  font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .6rem; text-align: right; border-bottom: 1px solid var(--edge); white-space: nowrap;
} thead th { color: var(--soft); font-weight: 600; } th[scope=row], td.move, td.mark { text-align: left; }
.moves thead th:nth-child(2), .moves thead th:nth-child(3), .moves thead th:nth-child(4),
.moves thead th:nth-child(6), .account thead th:first-child { text-align: left; }
.account td:last-child { font-weight: 700; }
td.move { white-space: normal; min-width: 9rem; }
.slip .mark, .blunder .mark, .missed_qwirkle .mark { color: var(--bad); font-weight: 600; }
.blunder td, .missed_qwirkle td { background: color-mix(in srgb, var(--bad) 8%, transparent); }
.brilliant .mark { color: var(--well); font-weight: 600; }
article { border-left: 4px solid var(--edge); padding: 0 0 0 1rem; margin: 0 0 1.5rem; }
article.slip, article.blunder, article.missed_qwirkle { border-color: var(--bad); }
article.brilliant { border-color: var(--well); } article p { margin: 0 0 .5rem; }
article .pictures + p { font-weight: 600; margin: .5rem 0 0; }
article ul { margin: .25rem 0 0; padding-left: 1.25rem; }
.pictures { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); }
figure { margin: 0; } figure svg { width: 100%; height: auto; max-height: 24rem; border-radius: .5rem; }
figcaption { color: var(--soft); font-size: .8rem; overflow-wrap: anywhere; }
@media (max-width: 30rem) { .graph text { font-size: 24px; } .account thead th { white-space: normal; }
  main { padding: .5rem .5rem 2rem; } section { padding: .75rem; }
  th, td { padding: .3rem .4rem; } }
@media print { section, .card { break-inside: avoid-page; } body { background: #fff; } }
"""
"""The text between the page's style tags."""

"""What the guard turns away, and what it adds to every answer."""

from __future__ import annotations

from tests.server.guests import House


def test_every_answer_carries_the_security_headers(house: House) -> None:
    for path in ("/", "/nowhere", "/api/about", "/catalogue/en.json"):
        headers = house.http.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_other_names_and_other_sites_are_turned_away(house: House) -> None:
    foreign = house.http.get("/api/about", headers={"Host": "evil.example"})
    assert (foreign.status_code, foreign.json()["error"]) == (421, "bad_host")
    site = house.http.post("/api/games", json={}, headers={"Origin": "https://evil.example"})
    assert (site.status_code, site.json()["error"]) == (403, "bad_origin")
    for origin in ("null", "http://[", "http://[::1", "://"):
        unreadable = house.http.post("/api/games", json={}, headers={"Origin": origin})
        assert (unreadable.status_code, unreadable.json()["error"]) == (403, "bad_origin"), origin

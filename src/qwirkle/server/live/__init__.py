"""The rooms that are open now: their clients, their bots and clocks, and the storage behind them."""

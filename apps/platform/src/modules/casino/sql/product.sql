-- The games of providers. Stays at poker tables are a separate area: a buy-in that is taken away again earns no miles of the
-- casino's rate.
SELECT register_product('casino', '{cash,bonus}', '{casino,live_casino,virtuals,poker}');

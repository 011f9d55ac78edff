-- The games of providers.
SELECT register_product('casino', '{cash,bonus}', '{casino,live_casino,virtuals}');

-- Who answers players, weighs risks or administers may view the site as a player.
UPDATE operator_roles SET rights = rights || '{viewing.see}' WHERE name IN ('support', 'risk', 'administrator');

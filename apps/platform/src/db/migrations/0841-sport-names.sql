-- Two sports had other names in the offer than on all other pages and in the rules.
UPDATE sports SET names = names || '{"es_ES": "Básquet"}' WHERE id = 'basketball';
UPDATE sports SET names = names || '{"es_ES": "Vóley"}' WHERE id = 'volleyball';

-- Run once by PostgreSQL's image, on an empty volume: each program that keeps rows has a database that no other opens.
CREATE DATABASE palco_originals OWNER palco;

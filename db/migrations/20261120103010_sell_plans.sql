-- What can be subscribed to. A null limit means unlimited. The Admin plan is never sold and has no row.
INSERT INTO "subscription_plans" ("key", "name", "price_cents", "automation_projects", "ai_generations", "team_members", "is_sold") VALUES
	('free', 'Free', 0, 3, 10, 2, true),
	('professional', 'Professional', 4900, 25, 200, 10, true),
	('unlimited', 'Unlimited', 19999, NULL, NULL, NULL, true);
--> statement-breakpoint
INSERT INTO "solution_categories" ("name") VALUES
	('Palletizing'), ('Pick and place'), ('Machine tending'), ('Bin picking'), ('Assembly'),
	('Welding'), ('Quality inspection'), ('Packing'), ('Finishing'), ('Sheet handling');

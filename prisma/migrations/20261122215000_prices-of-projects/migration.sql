-- AlterTable
ALTER TABLE "PriceBook" ADD COLUMN "template" JSONB;

-- The general price book is the template now; every project there is gets a copy of it, so that its answers stay what they were.
INSERT INTO "PriceBook" ("id", "projectId", "version", "name", "currency", "overrides", "createdAt", "updatedAt")
SELECT
    lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    "Project"."id", 1, coalesce("Book"."name", 'Default / 標準'), coalesce("Book"."currency", 'USD'), coalesce("Book"."overrides", '{}'),
    coalesce("Book"."updatedAt", "Project"."updatedAt"), coalesce("Book"."updatedAt", "Project"."updatedAt")
FROM "Project"
LEFT JOIN (SELECT * FROM "PriceBook" WHERE "projectId" IS NULL ORDER BY "createdAt" LIMIT 1) AS "Book"
WHERE NOT EXISTS (SELECT 1 FROM "PriceBook" AS "Own" WHERE "Own"."projectId" = "Project"."id");

-- What the template says now is no news to them.
UPDATE "PriceBook"
SET "template" = coalesce((SELECT "overrides" FROM "PriceBook" WHERE "projectId" IS NULL ORDER BY "createdAt" LIMIT 1), '{}')
WHERE "projectId" IS NOT NULL;

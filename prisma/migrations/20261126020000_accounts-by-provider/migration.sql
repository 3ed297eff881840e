-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Account" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "signInName" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "passwordHash" TEXT,
    "mustChangePassword" BOOLEAN NOT NULL,
    "passwordUntil" TEXT,
    "administrator" BOOLEAN NOT NULL DEFAULT false,
    "disabledAt" TEXT,
    "totpSecret" TEXT,
    "totpOffered" TEXT,
    "totpStep" INTEGER NOT NULL DEFAULT 0,
    "recoveryCodes" JSONB,
    "issuer" TEXT,
    "subject" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TEXT NOT NULL,
    "updatedAt" TEXT NOT NULL
);
INSERT INTO "new_Account" ("administrator", "createdAt", "disabledAt", "id", "mustChangePassword", "name", "passwordHash", "passwordUntil", "recoveryCodes", "signInName", "totpOffered", "totpSecret", "totpStep", "updatedAt", "version")
SELECT "administrator", "createdAt", "disabledAt", "id", "mustChangePassword", "name", "passwordHash", "passwordUntil", "recoveryCodes", "signInName", "totpOffered", "totpSecret", "totpStep", "updatedAt", "version" FROM "Account";
DROP TABLE "Account";
ALTER TABLE "new_Account" RENAME TO "Account";
CREATE UNIQUE INDEX "Account_signInName_key" ON "Account"("signInName");
CREATE UNIQUE INDEX "Account_issuer_subject_key" ON "Account"("issuer", "subject");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

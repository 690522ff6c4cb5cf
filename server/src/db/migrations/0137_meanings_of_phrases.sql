ALTER TABLE "search_synonyms" DROP CONSTRAINT "search_synonyms_pkey", ADD CONSTRAINT "search_synonyms_phrase_replacement_pk" PRIMARY KEY USING INDEX "search_synonyms_phrase_replacement_pk";

import type { Types } from '#server/db/migrate.ts'

/** As `TRANSLATION` of `domain/text/latin-letters.ts` was for these indexes. */
const FROM =
  ' اأإآٱليىئیمنروؤهةبدعسحفقكکگتشجطصخضذثغظزپچژڤàáâãäåāăąÀÁÂÃÄÅĀĂĄçćĉċčÇĆĈĊČďđĎ' +
  'ĐèéêëēĕėęěÈÉÊËĒĔĖĘĚĝğġģĜĞĠĢĥĤìíîïĩīĭįıİÌÍÎÏĨĪĬĮIĵĴķĶĺļľłĹĻĽŁñńņňÑŃŅŇòóôõöōŏő' +
  'øÒÓÔÕÖŌŎŐØŕŗřŔŖŘśŝşšŚŜŞŠţťŢŤùúûüũūŭůűųÙÚÛÜŨŪŬŮŰŲŵŴýÿŷÝŸŶźżžŹŻŽءـًٌٍَُِّْٰٕٓ' +
  'ٔ'
const TO =
  ' aaaaalyyyymnrwwhhbd3s7f8kkktcj6x5v9qgzope1uaaaaaaaaaaaaaaaaaaccccccccccddd' +
  'deeeeeeeeeeeeeeeeeegggggggghhiiiiiiiiiiiiiiiiiiijjkkllllllllnnnnnnnnoooooooo' +
  'oooooooooorrrrrrssssssssttttuuuuuuuuuuuuuuuuuuuuwwyyyyyyzzzzzz'

const read = (names: string) => `lower(translate(${names}, '${FROM}', '${TO}'))`

/**
 * Finds learners and certificates among millions. Where the role may not make pg_trgm, searches of
 * names read all of them, see docs/deploying.md.
 */
export const learnerSearch = ({ engine }: Types): string[] => [
  'create index learner_by_creation on learner (created_at, id)',
  'create index learner_disabled on learner (id) where disabled_at is not null',
  'create index learner_unverified on learner (id) where verified_at is null',
  'create index subscription_cancelled on subscription (expires_at) where cancelled_at is not null',
  'create index certificate_by_issue on certificate (issued_at, id)',
  ...(engine === 'postgres' ? [TRIGRAMS] : [])
]

/** Without `fastupdate`, no sign-up pays for the entries of others. */
const TRIGRAMS = `do $$ begin
  create extension if not exists pg_trgm;
  create index learner_by_text on learner using gin ((
    ${read("' ' || name_ar || ' ' || name_en")} || ' ' || email || ' ' || phone_number
  ) gin_trgm_ops) with (fastupdate = off);
  create index certificate_by_name on certificate using gin ((
    ${read("' ' || learner_name_ar || ' ' || learner_name_en")}
  ) gin_trgm_ops) with (fastupdate = off);
exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object
  then raise notice 'searches of learners have no index: %', sqlerrm;
end $$`

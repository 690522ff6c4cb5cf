import { organSystems } from '@healthplus/contract/vocabulary/organ-systems';
import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { hasRow } from '#src/db/rows.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { insertItems, refreshPopularity } from '#src/modules/items/item-writes.queries.ts';
import { measureLabs } from '#src/modules/reviews/reviews.service.ts';
import { conditions } from '#src/modules/search-index/conditions-lexicon.rules.ts';
import { indexConditions, indexItems, indexLabs } from '#src/modules/search-index/search-index.service.ts';
import { closeStatements } from '#src/modules/settlements/statements.process.ts';
import { suggestsConsent } from '#src/modules/vocabulary/consent.rules.ts';
import { ensureCategories, ensureSubcategories } from '#src/modules/vocabulary/groups-edit.queries.ts';
import { hashPassword } from '#src/platform/crypto/passwords.ts';
import { departmentOf } from './departments.ts';
import { hindiDescriptionsOf } from './descriptions-hindi.ts';
import { demoDoctors } from './doctors.ts';
import { readExplanations } from './explanations.ts';
import { criticalFindings } from './limits.ts';
import { linkItems } from './link-items.ts';
import { loadConsole } from './load-console.ts';
import { loadConsultations, loadDoctors } from './load-doctors.ts';
import { loadLabs, loadOffers } from './load-labs.ts';
import { loadVisits } from './load-visits.ts';
import { notifiableTable } from './notifiable.ts';
import { testsOfOrganSystems } from './organ-systems.ts';
import { parametersInHindi } from './parameters-hindi.ts';
import {
  itemOf,
  readCities,
  readLaterDraws,
  readLimits,
  readMembers,
  readPackages,
  readParameters,
  readScans,
  readTests,
} from './read-tables.ts';
import { hindiNames } from './translations.ts';

/** The password of the demonstration's logins on this machine, as the README has it; elsewhere others are drawn. */
export const PUBLISHED_PASSWORD = 'demonstration-2026';

/**
 * Loads the demonstration into an empty database, in one transaction; false when there is a catalogue already.
 * The same input gives the same rows. Everything in it is composed for this project; no real laboratory or person.
 */
/** What is measured of women alone, though no range of it says so. */
const ofWomen = new Set(['Pap Smear', 'HPV DNA', 'PAPP-A', 'Beta-hCG', 'AMH', 'Anti-Mullerian Hormone']);

/** Whom a test is for: anybody, unless its specimen or what it looks for is of one sex, of grown people. */
function whomFor({ name, specimen, subcategory }: { name: string; specimen: string; subcategory: string }): string[] {
  if (ofWomen.has(name) || specimen.startsWith('Cervical')) return ['Female', 'Adults'];
  if (specimen === 'Semen' || name.startsWith('PSA')) return ['Male', 'Adults'];
  return ['Male', 'Female', 'Adults', ...(subcategory === 'Men' ? [] : ['Children'])];
}

export async function loadDemonstration(deps: Deps): Promise<boolean> {
  const now = deps.now();
  const loaded = await transact(deps.db, async (tx) => {
    // Five processes may start at once: one of them loads.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(4207302)`);
    // Never into a database that somebody uses.
    const used = await hasRow(tx, sql`select 1 from cities union all select 1 from accounts limit 1`);
    if (used) return false;
    await loadCities(tx);
    await loadMeasured(tx);
    await loadNotifiable(tx);
    const itemIds = await loadItems(tx);
    const labs = await loadLabs(tx, now);
    await loadOffers(tx, labs, itemIds);
    const passwordHash = await hashPassword(PUBLISHED_PASSWORD);
    await loadAccounts(tx, { passwordHash, now }, labs);
    const pooled = deps.config.SETTLEMENT === 'pooled';
    await loadVisits(tx, { labId: labs[0]!.id, passwordHash, now, pooled });
    await loadDoctors(tx);
    await loadConsultations(tx, now);
    await loadConsole(tx, deps, labs);
    await refreshPopularity(tx, now);
    await indexItems(tx, null);
    await indexLabs(tx, null);
    await indexConditions(tx, conditions);
    // Plans follow what stands now.
    await tx.execute(sql`analyze`);
    return true;
  });
  // What the night would do.
  if (loaded) {
    await measureLabs(deps);
    await closeStatements(deps);
  }
  return loaded;
}

async function loadCities(tx: Tx): Promise<void> {
  const cities = readCities();
  await tx.execute(sql`
    insert into cities (name, state, slug, latitude, longitude)
    select name, state, slug, latitude, longitude from jsonb_to_recordset(${JSON.stringify(cities)}::jsonb)
      as c(name text, state text, slug text, latitude float8, longitude float8)`);
  await tx.execute(sql`
    insert into city_aliases (alias, city_id) select lower(alias), cities.id
    from jsonb_to_recordset(${JSON.stringify(cities)}::jsonb) as c(name text, aliases jsonb), jsonb_array_elements_text(c.aliases) alias
    join cities on true where cities.name = c.name`);
}

/** What laboratories have to report; of the parameters that stand. */
async function loadNotifiable(tx: Tx): Promise<void> {
  const notifiable = notifiableTable.flatMap(({ codes, ...row }) =>
    codes.map((code) => ({ ...row, code: code.split(':')[0], finding: code.split(':')[1] ?? '' })),
  );
  await tx.execute(sql`
    insert into notifiable_results (disease, state, parameter_id, finding, hours, report_to, source)
    select n.disease, n.state, p.id, n.finding, n.hours, n."reportTo", n.source
    from jsonb_to_recordset(${JSON.stringify(notifiable)}::jsonb) as n(disease text, state text, code text, finding text, hours int, "reportTo" text, source text)
    join parameters p on p.code = n.code and p.lab_id is null`);
}

async function loadMeasured(tx: Tx): Promise<void> {
  const parameters = JSON.stringify(readParameters());
  await tx.execute(sql`
    insert into parameters (name, unit, loinc, code, plausible_low, plausible_high, critical_low, critical_high, delta_percent, decimals, members)
    select name, unit, loinc, p.key, "plausibleLow", "plausibleHigh", "criticalLow", "criticalHigh", delta, decimals,
      array(select jsonb_array_elements_text(coalesce(${JSON.stringify(readMembers())}::jsonb -> p.key, '[]')))
    from jsonb_to_recordset(${parameters}::jsonb) as p(key text, name text, unit text, loinc text)
    left join jsonb_to_recordset(${JSON.stringify(readLimits())}::jsonb) as m(key text, "plausibleLow" numeric, "plausibleHigh" numeric,
      "criticalLow" numeric, "criticalHigh" numeric, delta smallint, decimals smallint) on m.key = p.key`);
  await tx.execute(sql`update parameters set form = 'culture' where code in ('bcul', 'ucul')`);
  await tx.execute(sql`update parameters set form = 'narrative' where code = 'pap'`);
  await tx.execute(sql`update parameters set abnormal_is_critical = true where code in ${criticalFindings}`);
  await tx.execute(sql`
    insert into parameter_synonyms (parameter_id, name) select distinct p.id, s
    from jsonb_to_recordset(${parameters}::jsonb) as g(name text, synonyms jsonb) join parameters p on p.name = g.name, jsonb_array_elements_text(g.synonyms) s`);
  await tx.execute(sql`
    insert into reference_ranges (parameter_id, sex, age_unit, age_from, age_to, pregnant, low, high, text, critical_low, critical_high)
    select p.id, r->>'sex', r->>'unit', (r->>'from')::numeric, (r->>'to')::numeric, (r->>'pregnant')::boolean, (r->>'low')::numeric, (r->>'high')::numeric, r->>'text',
      (r->>'criticalLow')::numeric, (r->>'criticalHigh')::numeric
    from jsonb_to_recordset(${parameters}::jsonb) as g(name text, ranges jsonb) join parameters p on p.name = g.name, jsonb_array_elements(g.ranges) r`);

  const names = new Map(readParameters().map((parameter) => [parameter.key, parameter.name]));
  const explained = readExplanations().map(({ key, text }) => ({ name: names.get(key), text }));
  await tx.execute(sql`
    update parameters p set explanation = e.text from jsonb_to_recordset(${JSON.stringify(explained)}::jsonb) as e(name text, text text) where p.name = e.name`);
  const inHindi = parametersInHindi().map(({ key, ...words }) => ({ ...words, of: names.get(key) }));
  await tx.execute(sql`
    insert into parameter_translations (parameter_id, locale, name, explanation)
    select p.id, 'hi', h.name, h.explanation from jsonb_to_recordset(${JSON.stringify(inHindi)}::jsonb) as h(of text, name text, explanation text)
    join parameters p on p.name = h.of`);
  const nameOf = (key: string) => {
    const name = names.get(key);
    if (!name) throw new Error(`The demonstration names an unknown parameter: ${key}`);
    return name;
  };
  const tests = JSON.stringify(
    [...readTests(), ...readLaterDraws()].map((test) => ({
      ...test,
      needsConsent: suggestsConsent(test.name),
      organSystem: organSystems.find((entry) =>
        testsOfOrganSystems[entry].split(';').includes('of' in test ? test.of : test.name),
      ),
      department: departmentOf(test.name),
      parameters: test.parameters.map(nameOf),
    })),
  );
  await tx.execute(sql`
    insert into tests (name, specimen, organ_system, department, needs_consent, after_meal)
    select name, specimen, "organSystem", department, "needsConsent", name = 'Glucose, Post Prandial'
    from jsonb_to_recordset(${tests}::jsonb) as t(name text, specimen text, "organSystem" text, department text, "needsConsent" boolean)`);
  await tx.execute(sql`
    insert into test_synonyms (test_id, name) select distinct t.id, s
    from jsonb_to_recordset(${tests}::jsonb) as g(name text, synonyms jsonb) join tests t on t.name = g.name, jsonb_array_elements_text(g.synonyms) s`);
  await tx.execute(sql`
    insert into test_parameters (test_id, parameter_id, position)
    select t.id, p.id, ordinality from jsonb_to_recordset(${tests}::jsonb) as g(name text, parameters jsonb)
    join tests t on t.name = g.name, jsonb_array_elements_text(g.parameters) with ordinality as n(name, ordinality)
    join parameters p on p.name = n.name`);
}

async function loadItems(tx: Tx): Promise<Map<string, { id: number; offer: number; kind: string }>> {
  const scans = readScans();
  const tests = readTests();
  const packages = readPackages();
  const known = new Set(tests.map((test) => test.name));
  const unknown = packages.flatMap((entry) => entry.tests).find((name) => !known.has(name));
  if (unknown) throw new Error(`The demonstration names an unknown test: ${unknown}`);
  await ensureCategories(tx, ['Pathology', 'Radiology', 'Health Plus Exclusive']);
  await ensureSubcategories(tx, [
    ...packages.flatMap((entry) => entry.subcategories.map((name) => ({ category: entry.category, name }))),
    ...tests.map((test) => ({ category: 'Pathology', name: test.subcategory })),
    { category: 'Radiology', name: 'Scans' },
  ]);
  const testItems = tests.map((test, index) =>
    itemOf({
      ...test,
      kind: 'test',
      description: `${test.specimen}. ${test.values === 1 ? 'One value' : `${test.values} values`}, reported within ${test.hours} hours.`,
      code: `T${String(index + 1).padStart(4, '0')}`,
      category: 'Pathology',
      subcategories: [test.subcategory],
      demographics: whomFor(test),
    }),
  );
  const packageItems = packages.map((entry, index) =>
    itemOf({ ...entry, kind: 'package', code: `HP${String(index + 1).padStart(4, '0')}` }),
  );
  const items = [...scans, ...packageItems, ...testItems];
  const ids = new Map<string, { id: number; offer: number; kind: string }>();
  for (const kind of ['scan', 'package', 'test'] as const) {
    const chosen = items.filter((item) => item.kind === kind);
    const written = await insertItems(tx, chosen);
    for (const item of chosen)
      ids.set(item.name, { id: written.get(item.name.toLowerCase())!, offer: item.offerPricePaise / 100, kind });
  }
  await linkItems(tx, [
    ...tests.map((test) => ({ itemId: ids.get(test.name)!.id, tests: [test.name] })),
    ...packages.map((entry) => ({ itemId: ids.get(entry.name)!.id, tests: entry.tests })),
  ]);
  // What is measured of one sex alone is for that one alone: a prostate is no woman's.
  await tx.execute(sql`
    update items i set demographics = array_remove(i.demographics, case item_only_for(i) when 'male' then 'Female' else 'Male' end)
    where i.kind = 'test' and item_only_for(i) is not null`);
  await tx.execute(sql`
    insert into item_translations (item_id, locale, name, description)
    select items.id, 'hi', coalesce(n.value, (select t.name from parameters p join parameter_translations t on t.parameter_id = p.id and t.locale = 'hi' where p.name = items.name and p.lab_id is null)), d.value
    from jsonb_each_text(${JSON.stringify(hindiNames)}::jsonb) n
    full join jsonb_each_text(${JSON.stringify(hindiDescriptionsOf(tests))}::jsonb) d on d.key = n.key
    join items on items.name = coalesce(n.key, d.key) and items.lab_id is null`);
  return ids;
}

async function loadAccounts(
  tx: Tx,
  { passwordHash, now }: { passwordHash: string; now: Date },
  labs: { id: number; name: string }[],
): Promise<void> {
  const lab = labs[0]!;
  const accounts = [
    { role: 'customer', name: 'Meera Iyer', email: 'patient@example.in', labId: null },
    { role: 'lab', name: 'Anil Kale', email: 'lab@example.in', labId: lab.id },
    {
      role: 'lab',
      name: 'Farida Sheikh',
      email: 'newlab@example.in',
      labId: labs.find((entry) => entry.name === 'New City Diagnostics')!.id,
    },
    { role: 'lab', name: 'Vidya Joshi', email: 'manager@example.in', labId: lab.id, part: 'manager' },
    { role: 'lab', name: 'Kiran Pawar', email: 'frontdesk@example.in', labId: lab.id, part: 'front_desk' },
    { role: 'lab', name: 'Suresh More', email: 'technician@example.in', labId: lab.id, part: 'technician' },
    { role: 'lab', name: 'Deepak Shinde', email: 'collector@example.in', labId: lab.id, part: 'collector' },
    { role: 'lab', name: 'Dr Mrinal Sathe', email: 'signatory@example.in', labId: lab.id, part: 'signatory' },
    ...demoDoctors.map(({ name, email }) => ({ role: 'doctor', name, email, labId: null })),
    { role: 'admin', name: 'Site Admin', email: 'admin@example.in', labId: null, part: 'owner' },
    { role: 'admin', name: 'Anita Bose', email: 'support@example.in', labId: null, part: 'support' },
    { role: 'admin', name: 'Nikhil Rane', email: 'finance@example.in', labId: null, part: 'finance' },
  ];
  await tx.execute(sql`
    with made as (
      insert into accounts (role, operator_role, name, email, phone, password_hash, email_verified_at, demonstration)
      select role, case role when 'admin' then part end, name, email, '+919000000000', ${passwordHash}, ${at(now)}, true
      from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as a(role text, part text, name text, email text) returning id, email)
    insert into lab_members (lab_id, account_id, role, qualification, registration_number)
    select a."labId", made.id, coalesce(a.part, 'owner'), case a.part when 'signatory' then 'MD (Pathology)' else '' end,
      case a.part when 'signatory' then 'DEMO-MMC-2041' else '' end
    from made join jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as a(email text, "labId" bigint, part text) on a.email = made.email
    where a."labId" is not null`);
}

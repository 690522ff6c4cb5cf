import { existsSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { namesWithin, normalise } from '#src/modules/search-index/words.rules.ts';
import { useProduct } from '#test/app.ts';
import { WHOLE } from '#test/whole.ts';

const product = useProduct();
const names = async (q: string, more = '') => {
  const { status, body } = await product.call('GET', `/api/search?q=${encodeURIComponent(q)}&limit=8${more}`);
  expect(status).toBe(200);
  return (body.results as { name: string }[]).map((result) => result.name);
};

describe('a search', () => {
  it.each([
    ['CBC', 'Complete Blood Count'],
    ['LFT', 'Liver Function Test'],
    ['TSH', 'TSH'],
    ['HbA1c', 'HbA1c'],
    ['SGPT', 'SGPT (ALT)'],
    ['ALT', 'SGPT (ALT)'],
    ['SGP T/ALT', 'SGPT (ALT)'],
    ['* haemoglobin', 'Haemoglobin'],
    ['hemogloben', 'Haemoglobin'],
    ['khoon ki jaanch', 'Complete Blood Count'],
    ['खून की जांच', 'Complete Blood Count'],
    ['pet ka ultrasound', 'Ultrasound Abdomen'],
    ['25 hydroxy vitamin d', 'Vitamin D, 25-Hydroxy'],
    ['sahyadri', 'Sahyadri Diagnostics'],
    ['cbc at sahyadri', 'Complete Blood Count'],
    ['cbc for my son 8', 'Complete Blood Count'],
    ['ब्लड टेस्ट', 'Complete Blood Count'],
    ['malaria parasite', 'Malaria Antigen Test'],
    ['for father 60', 'Senior Citizen Checkup, Men'],
    ['गुप्त रोग', 'Sexual health'],
    ['وٹامن ڈی', 'Vitamin D, 25-Hydroxy'],
    ['வைட்டமின் டி', 'Vitamin D, 25-Hydroxy'],
    ['igg igm', 'Immunoglobulins G, A and M'],
    ['hepatitis a', 'Anti-HAV IgM'],
  ])('for %s finds %s first', async (q, name) => {
    expect((await names(q))[0]).toBe(name);
  });
  it.each([
    ['thyriod', 'TSH'],
    ['sugar', 'Glucose, Fasting'],
    ['थायराइड', 'TSH'],
    ['mean corpuscular volume', 'Complete Blood Count'],
    ['cholestrol', 'Lipid Profile'],
  ])('for %s finds %s among the first', async (q, name) => {
    expect(await names(q)).toContain(name);
  });
  it.each(['vitamin k', 'malaria parasite', 'dengue igg igm', 'usg kidney', 'cbc for son', 'thyroid for my daughter'])(
    'for %s offers nothing beside it that nobody asked for',
    async (q) => {
      const { body } = await product.call('GET', `/api/search?q=${encodeURIComponent(q)}&city=Mumbai`);
      expect(body.together).toEqual([]);
    },
  );
  it('finds everything first by the name that the site itself gives it in Hindi', async () => {
    // What stands in the carousel alone is found by nobody; two things may be called alike.
    const { rows } = await product.deps.pool.query(`
      select t.name, array_agg(i.name) as english from item_translations t join items i on i.id = t.item_id left join categories c on c.id = i.category_id
      where t.locale = 'hi' and t.name is not null and i.removed_at is null and i.lab_id is null and not coalesce(c.exclusive, false) group by t.name order by t.name`);
    const some = WHOLE ? rows : rows.filter((_, index) => index % 5 === 0);
    expect(some.length).toBeGreaterThan(50);
    for (const { name, english } of some) expect(english, name).toContain((await names(name))[0]);
    // A part of a name.
    expect(await names('नमक')).toContain('Electrolytes');
  });
  it('puts the test that many packages hold before its rarer relatives', async () => {
    const ofThyroid = await names('thyroid', '&type=test');
    expect(ofThyroid[0]).toBe('Thyroid Profile');
    expect(ofThyroid).toContain('Thyroid Antibodies');
    const ofVitamin = await names('vitamin', '&type=test');
    expect(ofVitamin.slice(0, 2).sort()).toEqual(['Vitamin B12', 'Vitamin D, 25-Hydroxy']);
  });
  it('of an ambiguous word shows all its meanings', async () => {
    expect(await names('creatinine')).toEqual(
      expect.arrayContaining(['Creatinine', 'Urine Microalbumin', '24-Hour Urine Protein']),
    );
    expect(await names('calcium')).toEqual(expect.arrayContaining(['Calcium', 'Calcium, Ionised']));
  });
  it.each(['xqzpt', 'purple elephants', 'zzzz', '!!!', ''])('for %s finds nothing', async (q) => {
    expect(await names(q)).toEqual([]);
  });
  it('says why it shows what is not called so: what that contains, in the language of the page', async () => {
    const why = async (q: string, more = '') => {
      const { body } = await product.call('GET', `/api/search?q=${q}&city=Mumbai&limit=40${more}`);
      return new Map(body.results.map((result: { name: string; contains?: string }) => [result.name, result.contains]));
    };
    const found = await why('tsh');
    expect(found.get('TSH')).toBeUndefined();
    expect(found.get('Thyroid Profile')).toBe('TSH');
    expect(found.get('Essential Full Body Checkup')).toBe('TSH');
    expect((await why('sodium')).get('Kidney Function Test')).toBe('Sodium');
    // Sugar in a urine is no fasting sugar.
    const sugar = await why('sugar');
    expect(sugar.get('Urine Routine and Microscopy')).toBeUndefined();
    expect(sugar.get('Diabetes Screening')).toBe('Glucose, Fasting');
    expect([...(await why('sodium', '&locale=hi')).values()]).toContain('सोडियम');
  });
  it.each([
    ['ct head', 'CT Chest Scan'],
    ['mri knee', 'MRI Brain Scan'],
    ['x ray leg', 'X-Ray Chest PA View'],
    ['ecg', 'Heart health'],
    ['mammography', 'CA 15-3'],
    ['nt scan', 'NT-proBNP'],
    ['thyroid scan', 'Thyroid Profile'],
  ])('for %s, which nobody sells, says that %s is only near it', async (q, name) => {
    const { body } = await product.call('GET', `/api/search?q=${q}&city=Mumbai`);
    expect([body.near, body.results[0].name]).toEqual([true, name]);
  });
  it.each([
    ['mri brain', 'MRI Brain Scan'],
    ['dengue serology', 'Dengue Profile'],
    ['chest xray', 'X-Ray Chest PA View'],
    ['sugar fasting', 'Glucose, Fasting'],
    ['mujhe thyroid ki jaanch karani hai', 'Thyroid Profile'],
  ])('says of %s that it is %s, and no more', async (q, name) => {
    const { body } = await product.call('GET', `/api/search?q=${q}&city=Mumbai`);
    expect([body.near, body.results[0].name]).toEqual([false, name]);
  });
  it.each([
    ['package under 1000', 'package'],
    ['labs near me', 'lab'],
    ['पैकेज', 'package'],
    ['लैब', 'lab'],
    ['मेरे पास लैब', 'lab'],
    ['नज़दीकी लैब', 'lab'],
    ['१००० से कम पैकेज', 'package'],
  ])('for %s finds whatever is a %s', async (q, type) => {
    const { body } = await product.call('GET', `/api/search?q=${encodeURIComponent(q)}&city=Mumbai`);
    const results = body.results as { type: string; price?: number }[];
    expect(results.length).toBeGreaterThan(type === 'lab' ? 2 : 10);
    expect(new Set(results.map((result) => result.type))).toEqual(new Set([type]));
    if (/1000|१०००/.test(q)) for (const { price } of results) expect(price).toBeLessThanOrEqual(1000);
  });
  it('leaves out what labs of other cities sell of their own, unless it is asked for by name; labs that nobody named are those of the city', async () => {
    const own = async (query: string) =>
      (await product.call('GET', `/api/search?q=${query}&type=package&limit=60`)).body.results.filter(
        ({ url }: { url: string }) => url.startsWith('/lab-package-details/'),
      ) as { name: string; detail: string; bookable?: boolean }[];
    for (const city of ['Mumbai', 'Delhi', 'Kochi']) {
      const found = await own(`fever&city=${city}`);
      expect(found.filter(({ detail }) => !detail.endsWith(`, ${city}`))).toEqual([]);
      expect(found.length > 0).toBe(city !== 'Kochi');
    }
    const inDelhi = await own('aravalli%20fever&city=Delhi');
    expect(inDelhi[0]).toMatchObject({ name: 'Aravalli Fever Check', bookable: true });
    const inMumbai = await own('aravalli%20fever&city=Mumbai');
    expect(inMumbai[0]).toMatchObject({ name: 'Aravalli Fever Check', bookable: false });
    const labsIn = (city: string) => names('labs near me', `&city=${city}`);
    expect(await labsIn('Mumbai')).toContain('Konkan Pathology');
    expect(await labsIn('Delhi')).not.toContain('Konkan Pathology');
    expect(await names('konkan', '&city=Delhi')).toContain('Konkan Pathology');
  });
  it('says which words nothing has, and guesses at no word that is too far', async () => {
    const read = async (q: string) =>
      (await product.call('GET', `/api/search?city=Mumbai&q=${encodeURIComponent(q)}`)).body;
    expect(await read('cbc in timbuktu')).toMatchObject({ ignored: ['timbuktu'], correctedTo: null });
    expect(await read('cbc')).toMatchObject({ ignored: [] });
    for (const q of ['thyrocare', 'asd']) expect((await read(q)).correctedTo).toBeNull();
    expect((await read('thyriod')).correctedTo).toBe('thyroid');
    for (const [q, first] of [
      ['S.Creatinine', 'Creatinine'],
      ['Sr.Ferritin', 'Ferritin'],
      ['s.b12', 'Vitamin B12'],
      ['vitamind', 'Vitamin D, 25-Hydroxy'],
      ['gall bladder', 'Ultrasound Abdomen'],
      ['haath pair sunn', 'Vitamin B12'],
      ['17 ohp', '17-OH Progesterone'],
    ] as const)
      expect((await read(q)).results[0]?.name, q).toBe(first);
  });
  it('for the eyes finds nothing rather than every test', async () => {
    expect(await names('eye test')).toEqual([]);
    expect(await names('bachcho ki jaanch')).toContain('Child Wellness Checkup');
  });
  it('says that something is contained by its whole name alone, and that it is dearer before it answers with a part of it', async () => {
    const { body } = await product.call('GET', '/api/search?q=vitamin%20d%20under%20200&city=Mumbai&limit=40');
    expect([body.dearer, body.results[0].name]).toEqual([true, 'Vitamin D, 25-Hydroxy']);
    const all = await product.call('GET', '/api/search?q=vitamin%20d&city=Mumbai&limit=60');
    const holds = all.body.results.filter(({ contains }: { contains?: string }) => contains?.includes('Vitamin D'));
    for (const { id } of holds) {
      const item = await product.call('GET', `/api/packages/${id}`);
      expect(JSON.stringify(item.body)).toMatch(/vitamin d/i);
    }
  });
  it.each([
    ['विटामिन डी', 'Vitamin D, 25-Hydroxy'],
    ['विटामिन डी की जांच', 'Vitamin D, 25-Hydroxy'],
    ['विटामिन बी12', 'Vitamin B12'],
    ['विटामिन ई', 'Vitamin E'],
    ['तीन महीने की शुगर', 'HbA1c'],
    ['teen mahine ki sugar', 'HbA1c'],
    ['यूरिया', 'Urea'],
  ])('for %s finds %s first', async (q, name) => {
    expect((await names(q))[0]).toBe(name);
  });
  it('lists what costs so little where a price is all that is said', async () => {
    for (const q of ['500 se kam', '500 रुपये से कम की जांच']) expect((await names(q, '&city=Mumbai')).length).toBe(8);
  });
  it('offers what reads most alike where nothing is called so, and never as the answer', async () => {
    const { body } = await product.call('GET', '/api/search?q=hemoglobinization&city=Mumbai');
    expect(body).toMatchObject({ total: 0, results: [], nearest: { query: 'hemoglobin' } });
    expect(body.nearest.results[0]).toMatchObject({ name: 'Haemoglobin', bookable: true });
    for (const q of ['xqzpt', 'cbc', 'gender%20determination'])
      expect((await product.call('GET', `/api/search?q=${q}`)).body.nearest).toBeNull();
  });
  it('puts what holds the words that only help before what lacks them', async () => {
    const found = await names('full body checkup');
    expect(found.indexOf('Essential Full Body Checkup')).toBeGreaterThanOrEqual(0);
    expect(found.indexOf('Essential Full Body Checkup')).toBeLessThan(found.indexOf('Whole Body PET Scan'));
  });
  it('is narrowed by type and priced for the city', async () => {
    const { body } = await product.call('GET', '/api/search?q=full%20body&type=package&city=Mumbai');
    expect(new Set(body.results.map((result: { type: string }) => result.type))).toEqual(new Set(['package']));
    const item = body.results[0];
    expect((await product.call('GET', `/api/items/by-ids?ids=${item.id}&city=Mumbai`)).body[0].price).toBe(item.price);
  });
  it.each([
    ['sugar aur thyroid ki jaanch'],
    ['शुगर और थायरॉयड की जाँच'],
    ['சர்க்கரை மற்றும் தைராய்டு பரிசோதனை'],
    ['চিনি ও থাইরয়েড পরীক্ষা'],
    ['సుగర్ మరియు థైరాయిడ్ పరీక్ష'],
    ['साखर आणि थायरॉईड तपासणी'],
    ['સુગર અને થાઇરોઇડ તપાસ'],
    ['ಸಕ್ಕರೆ ಮತ್ತು ಥೈರಾಯ್ಡ್ ಪರೀಕ್ಷೆ'],
    ['ഷുഗർ തൈറോയ്ഡ് പരിശോധന'],
    ['ਸ਼ੂਗਰ ਅਤੇ ਥਾਇਰਾਇਡ ਟੈਸਟ'],
    ['شوگر اور تھائیرائیڈ ٹیسٹ'],
  ])('for %s finds a test of each first', async (q) => {
    expect((await names(q)).slice(0, 2)).toEqual(['Glucose, Fasting', 'Thyroid Profile']);
  });
  it('takes a price and a city out of the words', async () => {
    const { body } = await product.call('GET', '/api/search?q=lipid%20profile%20under%20500%20in%20mumbai&limit=8');
    expect(body.results[0]).toMatchObject({ name: 'Lipid Profile', bookable: true });
    const prices = body.results.flatMap(({ price }: { price?: number }) => price ?? []);
    expect(prices.length).toBeGreaterThan(0);
    for (const price of prices) expect(price).toBeLessThanOrEqual(500);
  });
  it('says that nothing costs so little in place of finding nothing, and what the words name elsewhere; neither is a miss', async () => {
    const missed = async (): Promise<string[]> =>
      (await product.deps.pool.query('select query from search_log where results = 0')).rows.map(({ query }) => query);
    const before = await missed();
    const { body: dear } = await product.call('GET', '/api/search?q=lipid%20profile%20under%20100&city=Mumbai');
    expect(dear).toMatchObject({ dearer: true, atMost: 100, nearest: null });
    expect(dear.results[0].name).toBe('Lipid Profile');
    const { rows } = await product.deps.pool.query("select id from cities where name = 'Pune'");
    const { body: there } = await product.call('GET', '/api/search?q=thyroid%20in%20pune&city=Mumbai');
    expect(there).toMatchObject({ cityNamed: rows[0].id, dearer: false });
    const { body: here } = await product.call('GET', '/api/search?q=thyroid%20in%20pune&city=Pune');
    expect(here.cityNamed).toBeNull();
    const { body: alias } = await product.call('GET', '/api/search?q=thyroid%20in%20bangalore&city=Mumbai');
    expect(alias.cityNamed).toEqual(expect.any(Number));
    expect(alias.results.length).toBeGreaterThan(0);
    // A pincode is asked for as its city is, in whatever digits.
    for (const pincode of ['411001', '411 001', '४११००१']) {
      const { body } = await product.call('GET', `/api/search?q=${encodeURIComponent(pincode)}&city=Mumbai`);
      expect(body.cityNamed, pincode).toBe(rows[0].id);
      expect(body.results.map(({ type }: { type: string }) => type)).toContain('lab');
    }
    // The log is written once a second: what is missed behind them stands there, and none of them.
    await product.call('GET', '/api/search?q=qqqzzzmissed&city=Mumbai');
    await vi.waitFor(async () => expect(await missed()).toContain('qqqzzzmissed'), { timeout: 10_000 });
    const since = (await missed()).filter((query) => !before.includes(query));
    expect(since.filter((query) => /lipid|thyroid/.test(query))).toEqual([]);
  });
  it('says how it read a misspelt word', async () => {
    expect((await product.call('GET', '/api/search?q=thyriod')).body.correctedTo).toBe('thyroid');
  });
});

describe('reading a query', () => {
  it('normalises case, accents and punctuation, and leaves Devanagari whole', () => {
    expect(normalise('  S.G.P.T. / Élan-2 ')).toBe('sgpt elan 2');
    expect(normalise('खून की जाँच?')).toBe('खून की जाँच');
  });
  it('takes names from brackets', () => {
    expect(namesWithin('ALT (SGPT)')).toEqual(['alt sgpt', 'alt', 'sgpt']);
  });
});

const folder = process.env.REAL_DATA_DIR;
const aliases = folder ? `${folder}/synonyms/aliases_dev.csv` : '';
describe.skipIf(!aliases || !existsSync(aliases))('names as Indian reports print them (needs REAL_DATA_DIR)', () => {
  it('lead to a test that measures what they mean, nine times in ten', async () => {
    const { parse } = await import('csv-parse/sync');
    const { readFileSync } = await import('node:fs');
    const rows = parse(readFileSync(aliases, 'utf8'), { columns: true }) as { alias: string; loinc: string }[];
    const { rows: measured } = await product.deps.pool.query(`select p.loinc, array_agg(distinct ip.item_id) as items
      from parameters p join item_parameters ip on ip.parameter_id = p.id where p.loinc is not null group by p.loinc`);
    const byLoinc = new Map<string, number[]>(
      measured.map((row: { loinc: string; items: number[] }) => [row.loinc, row.items]),
    );
    const sample = rows.filter((row) => byLoinc.has(row.loinc)).filter((_, index) => index % 4 === 0);
    let found = 0;
    for (const row of sample) {
      const { body } = await product.call('GET', `/api/search?q=${encodeURIComponent(row.alias)}&limit=10`);
      const items = byLoinc.get(row.loinc)!;
      if (body.results.some((result: { id: number }) => items.includes(result.id))) found += 1;
    }
    expect(found / sample.length).toBeGreaterThan(0.9);
  });
});

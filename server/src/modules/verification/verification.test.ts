import { beforeAll, describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { samplePdf } from '#test/sample-pdf.ts';

const product = useProduct();
// From before the demonstration's papers were handed in.
beforeAll(() => product.deps.pool.query('delete from lab_documents; update labs set submitted_at = null'));

const pdf = samplePdf;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const required = [
  'businessRegistration',
  'taxId',
  'wasteManagement',
  'qualityAssurance',
  'technicianCert',
  'ownershipDoc',
];

function formOf(files: Record<string, Buffer>, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, content] of Object.entries(files)) {
    form.set(name, new Blob([new Uint8Array(content)]), `${name}.${name === 'labImage' ? 'png' : 'pdf'}`);
  }
  return form;
}
const profile = { address: '5 Fort Road', city: 'mumbai', pincode: '400001', operationalHours: 'Mon to Sat 7 to 7' };
const upload = (token: string, files: Record<string, Buffer>) =>
  product.call('POST', '/api/labprofile/upload-documents', { token, form: formOf(files) });

describe('a lab becomes verified', () => {
  it('by profile, documents and an administrator, each step told by mail', async () => {
    const token = await product.loginLab('newlab@example.in');
    const admin = await product.loginDemonstration('admin');
    const before = await product.call('GET', '/api/labauth/profile', { token });
    expect(before.body).toMatchObject({ labName: 'New City Diagnostics', verified: false, role: 'owner' });
    const labId = before.body.labId;

    const saved = await product.call('PUT', '/api/labprofile/profile', {
      token,
      form: formOf({ labImage: png }, profile),
    });
    expect(saved.body).toMatchObject({ message: 'Lab profile updated successfully!' });
    const files = Object.fromEntries(required.map((slot) => [slot, pdf(slot)]));
    const { taxId, ...five } = files;
    expect((await upload(token, five)).body).toMatchObject({
      message: 'Documents uploaded successfully!',
      missing: ['taxId'],
    });
    const early = await product.call('POST', `/api/admin/labs/${labId}/decision`, {
      token: admin,
      body: { decision: 'approved' },
    });
    expect(early.status).toBe(409);
    expect(early.body.message).toContain('cannot be verified yet');
    const { obstacles } = (await product.call('GET', `/api/admin/labs/${labId}`, { token: admin })).body;
    expect(obstacles).toContainEqual({ about: 'document', slot: 'taxId', missing: true, ended: false });
    expect((await upload(token, { taxId: taxId! })).body.missing).toEqual([]);
    const queue = await product.call('GET', '/api/admin/labs?standing=waiting', { token: admin });
    expect(queue.body).toMatchObject([{ id: labId, standing: 'waiting' }]);

    for (const slot of required.slice(1)) {
      await product.call('POST', `/api/admin/labs/${labId}/documents/${slot}`, {
        token: admin,
        body: { decision: 'approved' },
      });
    }
    const wordless = await product.call('POST', `/api/admin/labs/${labId}/documents/businessRegistration`, {
      token: admin,
      body: { decision: 'rejected' },
    });
    expect(wordless.body.fields).toEqual({ reason: 'Please give a reason.' });
    await product.call('POST', `/api/admin/labs/${labId}/documents/businessRegistration`, {
      token: admin,
      body: { decision: 'rejected', reason: 'The stamp cannot be read' },
    });
    expect((await product.lastMail(before.body.email)).text).toContain('The stamp cannot be read');
    expect((await product.call('GET', '/api/labauth/profile', { token })).body.missingDocuments).toEqual([
      'businessRegistration',
    ]);
    await upload(token, { businessRegistration: pdf('once more') });
    const shown = (await product.call('GET', `/api/admin/labs/${labId}`, { token: admin })).body.documents.find(
      ({ slot }: { slot: string }) => slot === 'businessRegistration',
    );
    const { uploadedAt, number, issuer, validUntil } = shown;
    await upload(token, { businessRegistration: pdf('again') });
    // What was read is another by now: nobody approves what they have not seen.
    const unseen = await product.call('POST', `/api/admin/labs/${labId}/documents/businessRegistration`, {
      token: admin,
      body: { decision: 'approved', seen: { uploadedAt, number, issuer, validUntil } },
    });
    expect([unseen.status, unseen.body.messageCode.code]).toEqual([409, 'document_is_another_by_now']);
    await product.call('POST', `/api/admin/labs/${labId}/documents/businessRegistration`, {
      token: admin,
      body: { decision: 'approved' },
    });
    const verified = await product.call('POST', `/api/admin/labs/${labId}/decision`, {
      token: admin,
      body: { decision: 'approved' },
    });
    expect(verified.body).toMatchObject({ standing: 'verified', obstacles: [] });
    expect((await product.lastMail(before.body.email)).subject).toContain('approved');
    expect(verified.body.history[0]).toMatchObject({ decision: 'approved', by: 'Site Admin' });
    expect((await product.call('GET', `/api/labauth/${labId}`)).body.verified).toBe(true);
  });
  it('waits for its verification as soon as nothing lacks, whichever came last; asked to mend its profile, by that alone', async () => {
    const admin = await product.loginDemonstration('admin');
    const opening = { labName: 'Papers First', email: 'papers@example.in', name: 'Ila Shah', phone: '9898989898' };
    const password = 'a-good-password';
    const { otpToken } = (await product.call('POST', '/api/labauth/register', { body: { ...opening, password } })).body;
    const otp = await product.lastCode(opening.email);
    await product.call('POST', '/api/labauth/verify-otp', { body: { otp, otpToken } });
    const session = await product.call('POST', '/api/labauth/login', { body: { identifier: opening.email, password } });
    const { token, labId } = session.body;
    const save = () =>
      product.call('PUT', '/api/labprofile/profile', { token, form: formOf({ labImage: png }, profile) });
    const standing = async () =>
      (await product.call('GET', `/api/admin/labs/${labId}`, { token: admin })).body.standing;
    expect((await upload(token, Object.fromEntries(required.map((slot) => [slot, pdf(slot)])))).body.missing).toEqual(
      [],
    );
    expect(await standing()).toBe('unverified');
    await save();
    expect(await standing()).toBe('waiting');
    expect((await product.lastMail(opening.email)).subject).toContain('documents have arrived');
    await product.call('POST', `/api/admin/labs/${labId}/decision`, {
      token: admin,
      body: { decision: 'rejected', reason: 'The address is no street' },
    });
    expect(await standing()).toBe('unverified');
    await save();
    expect(await standing()).toBe('waiting');
  });
  it('is taken from view when suspended, and comes back when restored', async () => {
    const admin = await product.loginDemonstration('admin');
    const decide = (decision: string, reason?: string) =>
      product.call('POST', '/api/admin/labs/2/decision', { token: admin, body: { decision, reason } });
    expect((await decide('suspended')).status).toBe(400);
    expect((await decide('suspended', 'Complaints')).body.standing).toBe('suspended');
    expect((await decide('suspended', 'Again')).status).toBe(409);
    product.deps.cache.forget();
    expect((await product.call('GET', '/api/labauth/2')).status).toBe(404);
    expect((await decide('restored')).body.standing).toBe('verified');
    product.deps.cache.forget();
    expect((await product.call('GET', '/api/labauth/2')).status).toBe(200);
  });
  it('shows an accreditation until its last day and not after', async () => {
    const admin = await product.loginDemonstration('admin');
    const put = (validUntil: string) =>
      product.call('PUT', '/api/admin/labs/1/accreditation', {
        token: admin,
        body: { accreditation: { certificateNumber: 'MC-1', scope: 'Biochemistry', validUntil } },
      });
    const shown = async () => {
      product.deps.cache.forget();
      return (await product.call('GET', '/api/labauth/1')).body.accreditation;
    };
    expect((await put('2020-01-01')).body.accreditation.expired).toBe(true);
    expect(await shown()).toBeNull();
    await put('2999-12-31');
    expect(await shown()).toBe('MC-1');
    await product.call('PUT', '/api/admin/labs/1/accreditation', { token: admin, body: { accreditation: null } });
    expect(await shown()).toBeNull();
  });
});

describe('a profile', () => {
  it('wants a picture while there is none, a known city and a pincode', async () => {
    const { rows } = await product.deps.pool.query('update labs set image_url = null where id = 3 returning id');
    await product.deps.pool.query(
      "update lab_members set lab_id = 3 where account_id = (select id from accounts where email = 'lab@example.in')",
    );
    expect(rows).toHaveLength(1);
    const token = await product.loginLab();
    const put = (form: FormData) => product.call('PUT', '/api/labprofile/profile', { token, form });
    expect((await put(formOf({}, profile))).body).toMatchObject({
      message: 'All fields are required!',
      fields: { labImage: 'Lab image is required.' },
    });
    expect((await put(formOf({ labImage: png }, { ...profile, city: 'Atlantis' }))).body.fields).toHaveProperty('city');
    expect((await put(formOf({ labImage: png }, { ...profile, pincode: '12' }))).body.fields).toHaveProperty('pincode');
    expect((await put(formOf({ labImage: pdf() }, profile))).body.fields.labImage).toContain('File type must be');
    await product.deps.pool.query(
      "update lab_members set lab_id = 1 where account_id = (select id from accounts where email = 'lab@example.in')",
    );
  });
});

describe('documents', () => {
  it('are PDF by content, at most 102,400 bytes, without scripts, under the ten names alone', async () => {
    const token = await product.loginLab();
    const exact = Buffer.alloc(102_400, 32);
    pdf().copy(exact);
    expect((await upload(token, { gstNumber: exact })).status).toBe(200);
    const over = await upload(token, { gstNumber: Buffer.concat([exact, Buffer.from(' ')]) });
    expect(over.body).toMatchObject({
      message: 'File size must be under 100 KB',
      fields: { gstNumber: 'File size must be under 100 KB' },
    });
    expect((await upload(token, { gstNumber: png })).body.message).toBe('File type must be application/pdf');
    expect(
      (await upload(token, { gstNumber: pdf('\n9 0 obj<</S/J#61vaScript/JS(x)>>endobj') })).body.message,
    ).toContain('active content');
    expect((await upload(token, { secret: pdf() })).status).toBe(400);
    const { body } = await product.call('GET', '/api/lab/documents', { token });
    // Ten slots, and the two licences.
    expect(body).toHaveLength(12);
    expect(body.find((entry: { slot: string }) => entry.slot === 'gstNumber')).toMatchObject({
      state: 'waiting',
      fileName: 'gstNumber.pdf',
      required: false,
    });
  });
  it('are opened at an address that works for a minute, for the lab and administrators alone', async () => {
    const token = await product.loginLab();
    const { body } = await product.call('POST', '/api/lab/documents/gstNumber/address', { token });
    const file = await product.call('GET', body.url);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(file.headers['cache-control']).toBe('no-store');
    expect(String(file.body)).toContain('%PDF');
    expect((await product.call('GET', body.url.replace(/.$/, 'x'))).status).toBe(404);
    expect((await product.call('GET', body.url.replace(/until=(\d+)/, 'until=9999999999'))).status).toBe(404);
    expect((await product.call('POST', '/api/lab/documents/taxId/address', { token })).status).toBe(404);
    const admin = await product.loginDemonstration('admin');
    const opened = await product.call('POST', '/api/admin/labs/1/documents/gstNumber/address', { token: admin });
    expect((await product.call('GET', opened.body.url)).status).toBe(200);
    const { rows } = await product.deps.pool.query(
      "select role from audit_events where action = 'document.opened' order by id",
    );
    expect(rows.map((row) => row.role)).toEqual(['lab', 'admin']);
    const other = await product.loginLab('newlab@example.in');
    expect((await product.call('POST', '/api/lab/documents/gstNumber/address', { token: other })).status).toBe(404);
  });
});

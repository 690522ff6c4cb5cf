/** The smallest document with a page; a comment inside makes it as large as wanted. */
export const samplePdf = (text = 'A document', padding = 0): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n% ${text}${' '.repeat(padding)}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );

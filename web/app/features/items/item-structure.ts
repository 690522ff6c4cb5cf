import type { ItemCard, Package } from '@healthplus/contract/items/schemas';

const kinds = { test: 'MedicalTest', package: 'MedicalTestPanel', scan: 'ImagingTest' };

/** Structured data (schema.org) of a laboratory's own package, offered by that laboratory. */
export function labPackageStructure(item: Package & { bookable: boolean }, publicUrl: string, path: string): object[] {
  return [
    {
      '@type': 'Product',
      name: item.name,
      description: item.description || item.name,
      image: `${publicUrl}/og/site.png`,
      sku: item.testCode || String(item.id),
      offers: {
        '@type': 'Offer',
        priceCurrency: 'INR',
        price: item.offerPrice,
        availability: `https://schema.org/${item.bookable ? 'InStock' : 'OutOfStock'}`,
        url: publicUrl + path,
        ...(item.lab ? { seller: { '@type': 'DiagnosticLab', name: item.lab.labName } } : {}),
      },
    },
  ];
}

/** Structured data (schema.org) of an item in the page's language: what is measured, and what it costs here in rupees. */
export function itemStructure(
  item: Package,
  { card, description, url, publicUrl }: { card: ItemCard; description: string; url: string; publicUrl: string },
): object[] {
  const tests = [...new Set(item.packageTests.map((entry) => entry.test.name))];
  return [
    {
      '@type': kinds[card.kind],
      name: card.name,
      description,
      ...(item.testCode ? { code: { '@type': 'MedicalCode', codeValue: item.testCode, codingSystem: 'Own' } } : {}),
      ...(card.kind === 'package' && tests.length > 0
        ? { subTest: tests.slice(0, 100).map((name) => ({ '@type': 'MedicalTest', name })) }
        : {}),
    },
    {
      '@type': 'Product',
      name: card.name,
      description,
      image: `${publicUrl}/og/item-${item.id}.png`,
      sku: item.testCode || String(item.id),
      offers: {
        '@type': 'Offer',
        priceCurrency: 'INR',
        price: card.price,
        availability: `https://schema.org/${card.labCount > 0 ? 'InStock' : 'OutOfStock'}`,
        url,
      },
    },
  ];
}

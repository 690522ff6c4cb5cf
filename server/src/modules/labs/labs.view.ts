import { monogramUrl } from '@healthplus/contract/labs/monogram';
import type { Lab } from '@healthplus/contract/labs/schemas';
import type { LabRow } from './labs.queries.ts';

export function labView(row: LabRow): Lab {
  return {
    id: row.id,
    labName: row.name,
    labImage: row.image_url ?? monogramUrl(row.name),
    city: row.city ?? '',
    address: row.address,
    phone: row.phone,
    verified: row.verified,
    createdAt: row.created_at,
    pincode: row.pincode,
    latitude: row.latitude,
    longitude: row.longitude,
    operationalHours: row.operational_hours,
    accreditation: row.accreditation,
    homeCollection: row.home_collection,
    legalName: row.legal_name,
    gstin: row.gstin,
  };
}

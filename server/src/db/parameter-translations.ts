import { translations } from '@healthplus/contract/primitives';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

/** A parameter's name and explanation by language. */
export const ParameterTranslations = translations(
  z.strictObject({ name: z.string(), explanation: z.string().nullable() }),
);

/** The same of the parameter `p` of a statement. */
export const translationsOfParameter = sql`
  coalesce((select json_object_agg(h.locale, json_build_object('name', h.name, 'explanation', h.explanation))
    from parameter_translations h where h.parameter_id = p.id), '{}')`;

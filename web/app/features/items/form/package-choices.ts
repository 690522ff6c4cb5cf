import {
  listCategories,
  listSubcategoriesOf,
  listTestsWithParameters,
} from '@healthplus/contract/vocabulary/endpoints';
import type { Named } from '@healthplus/contract/vocabulary/schemas';
import { packageMessages } from '@healthplus/words/pages/lab-packages';
import { useEffect, useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';

export interface TestChoice {
  id: number;
  name: string;
  parameters: { id: number; name: string }[];
}

/** Categories and tests that a package can be made of. The exclusive category is hidden from labs. */
export function usePackageParts(audience: 'lab' | 'all' = 'lab') {
  const t = useMessages(packageMessages);
  const [categories, setCategories] = useState<Named[]>([]);
  const [tests, setTests] = useState<TestChoice[]>([]);
  useEffect(() => {
    Promise.all([browserApi.call(listCategories), browserApi.call(listTestsWithParameters)])
      .then(([all, measured]) => {
        setCategories(all.filter(({ exclusive }) => audience === 'all' || !exclusive));
        setTests(measured.map(({ id, name, parameters }) => ({ id, name, parameters })));
      })
      .catch(() => notify(t.dataFailed, 'bad'));
  }, [t, audience]);
  return { categories, tests };
}

/** The subcategories of the chosen category; a new choice loads its own. */
export function useSubcategories(categoryId: number | null): Named[] {
  const t = useMessages(packageMessages);
  const [subcategories, setSubcategories] = useState<Named[]>([]);
  useEffect(() => {
    setSubcategories([]);
    if (categoryId === null) return;
    let current = true;
    browserApi
      .call(listSubcategoriesOf, { params: { categoryId } })
      .then((found) => {
        if (current) setSubcategories(found);
      })
      .catch(() => notify(t.subcategoriesFailed, 'bad'));
    return () => {
      current = false;
    };
  }, [categoryId, t]);
  return subcategories;
}

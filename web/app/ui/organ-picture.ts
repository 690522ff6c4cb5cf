import type { OrganSystem } from '@healthplus/contract/vocabulary/organ-systems';
import {
  Activity,
  Bean,
  Bone,
  Droplet,
  FlaskConical,
  Flower2,
  Heart,
  type LucideIcon,
  Microscope,
  Pill,
  Ribbon,
  Salad,
  Shield,
  Sparkles,
  Sun,
  Utensils,
  Wind,
} from 'lucide-react';

const pictures: Record<OrganSystem, LucideIcon> = {
  blood: Droplet,
  heart: Heart,
  liver: FlaskConical,
  kidneys: Bean,
  sugar: Utensils,
  thyroid: Flower2,
  vitamins: Sun,
  bones: Bone,
  hormones: Sparkles,
  immune: Shield,
  digestion: Salad,
  infection: Microscope,
  allergy: Wind,
  tumour: Ribbon,
  medicines: Pill,
};

/** The picture of what of the body something tells of; null for nothing in particular. */
export const organPicture = (organ: OrganSystem | null): LucideIcon => (organ ? pictures[organ] : Activity);

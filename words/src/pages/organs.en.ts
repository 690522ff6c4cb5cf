/** What of the body a test tells of. */
export const organs = {
  names: {
    blood: 'Blood',
    heart: 'Heart',
    liver: 'Liver',
    kidneys: 'Kidneys',
    sugar: 'Sugar',
    thyroid: 'Thyroid',
    vitamins: 'Vitamins and minerals',
    bones: 'Bones and joints',
    hormones: 'Hormones',
    immune: 'Immune system and inflammation',
    digestion: 'Digestion',
    infection: 'Infections',
    allergy: 'Allergy',
    tumour: 'Tumour markers',
    medicines: 'Levels of medicines',
  },
  none: 'Other',
} as const;

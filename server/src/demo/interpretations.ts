/**
 * How the first laboratory of the demonstration says that results are read: test | words. Limits of HbA1c after the American
 * Diabetes Association's Standards of Care, of lipids after the NCEP's third adult panel.
 */
export const interpretationTable = `
HbA1c|Below 5.7 % is usual, 5.7 to 6.4 % is called prediabetes, 6.5 % and more means diabetes once a second test agrees. It tells of the last two to three months. Anaemia, a recent transfusion and some haemoglobin variants change it without a change in sugar.
Lipid Profile|LDL cholesterol is best below 100 mg/dL, and lower where the heart or diabetes asks for it. Triglycerides rise after a meal and after alcohol: above 400 mg/dL LDL is not calculated, and the test is repeated fasting.
Thyroid Profile|A high TSH with a low T4 points to an underactive thyroid, a low TSH with a high T4 to an overactive one. TSH is lower in the first months of pregnancy, and moves by half within a day. Biotin taken in the two days before disturbs the measurement.
`;

/**
 * Ranges and critical limits of newborns (in days) and children (in months), in place of those of adults: key | unit
 * from-to | range | critical at or below, at or above. Critical ones are the means of children's hospitals (Kost,
 * Pediatrics 1991;88:597) and, of a newborn's blood count, of American hospitals (Kost, JAMA 1990;263:704); of a newborn's
 * bilirubin the usual figure of hospital lists. Ranges of red and white cells stand near those of Dacie and Lewis (Practical
 * Haematology, table of children), of TSH and free T4 near those of electrochemiluminescence, of lipids at what the NHLBI's
 * panel of 2011 calls acceptable to 19 years; the others are the usual ones of paediatric practice.
 */
export const childTable = `
hb|days 0-28|13.5-21.5|9.5,22.3
hb|months 0-12|10-18|6.9,20.8
hb|months 12-180|11-15.5|6.9,20.8
hct|days 0-28|42-65|33,71
hct|months 0-180|33-45|20,62
rbc|days 0-28|4-7
rbc|months 0-3|3-5.4
rbc|months 3-180|4-5.3
mcv|days 0-28|92-120
mcv|months 0-3|87-116
mcv|months 3-24|68-86
mcv|months 24-72|75-87
mcv|months 72-180|77-95
mch|days 0-28|31-37
mch|months 0-3|27-36
mch|months 3-72|24-30
mch|months 72-180|25-33
mchc|days 0-28|29-37
mchc|months 0-180|30-37
wbc|days 0-28|9-30|2.1,42.9
wbc|months 0-180|5-15|2.1,42.9
neu|days 0-28|30-75
neu|months 0-12|20-50
neu|months 12-72|25-60
neu|months 72-180|35-70
lym|days 0-28|20-55
lym|months 0-12|40-70
lym|months 12-72|30-70
lym|months 72-180|25-55
aneu|days 0-28|3-14
aneu|months 0-24|1-9
aneu|months 24-72|1.5-8
aneu|months 72-180|2-8
alym|days 0-28|2-16
alym|months 0-24|3.5-12
alym|months 24-72|2-9
alym|months 72-180|1-5
amon|days 0-28|0.3-1.5
amon|months 0-180|0.2-1.2
aeos|days 0-28|0.1-2
aeos|months 0-180|0.1-1
plt|months 0-180|150-410|53,916
esr|months 0-180|0-10
fbs|days 0-28|50-90|32,328
fbs|months 0-180|60-100|46,445
rbs|days 0-28|50-100|32,328
rbs|months 0-180|60-140|46,445
ppbs|months 0-180|60-140|46,445
chol|months 24-228|<169
ldl|months 24-228|<109
nonhdl|months 24-228|<119
hdl|months 24-228|>45
tg|months 24-120|<74|,1000
tg|months 120-228|<89|,1000
na|days 0-28|134-146|121,156
na|months 0-180|136-145|121,156
k|days 0-28|3.7-5.9|2.8,7.8
k|months 0-180|3.5-5.1|2.8,6.4
ca|days 0-28|8-11|6.5,12.7
ca|months 0-180|8.8-10.8|6.5,12.7
phos|days 0-28|4.6-8|1,9
phos|months 0-48|3.9-6.5|1,9
phos|months 48-180|3.3-5.6|1,9
urea|days 0-28|8-26|,200
bun|days 0-28|4-12
creat|days 0-28|0.3-1
uric|months 0-144|2-5.5|,13
tp|days 0-28|4.6-7
alb|days 0-28|2.8-4.4
bilt|days 0-28|<12|,15
bili|days 0-28|<12
alp|days 0-28|83-400
alp|months 0-12|120-470
ast|days 0-10|47-150|,1000
ast|months 0-24|9-80|,1000
ldh|months 0-24|180-430
ldh|months 24-144|110-295
fer|days 0-28|25-200
fer|months 0-2|200-600
fer|months 2-6|50-200
fer|months 6-180|7-140
tsh|days 0-6|0.7-15.2
tsh|days 6-90|0.72-11
tsh|months 3-12|0.73-8.35
tsh|months 12-84|0.7-5.97
tsh|months 84-180|0.5-4.8
ft4|days 0-6|0.86-2.49
ft4|days 6-90|0.89-2.2
ft4|months 3-12|0.92-1.99
ft4|months 12-180|0.96-1.77
`;

/**
 * Ranges in pregnancy, in place of the others: haemoglobin and haematocrit by the World Health Organization's limit of
 * anaemia, TSH by the American Thyroid Association (2017) where a laboratory has none by trimester.
 */
export const pregnancyTable = `
hb|11-15
hct|33-45
tsh|0.1-4
`;

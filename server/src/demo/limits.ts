/**
 * Limits of the demonstration's parameters: key | plausible from-to | critical at or below, at or above | delta percent.
 * Plausible limits are the ends beyond which a typing slip or another unit is likelier than a patient. Critical ones are
 * the usual adult figures of hospital lists (in the order of those in Kost, JAMA 1990;263:704, and of the Royal College
 * of Pathologists' guidance on communicating critical results); a laboratory states its own. What is not listed has no
 * critical value, and is plausible from nothing to a hundred times its upper limit.
 */
export const limitTable = `
hb|1-25|6,20|20
rbc|0.3-10||25
wbc|0.1-500|1,50|60
plt|1-3000|20,1000|60
hct|5-80|18,60|20
neu|0-100||
lym|0-100||
mon|0-100||
eos|0-100||
bas|0-100||
retic|0-40||
esr|0-200||
fbs|5-1500|50,400|
ppbs|5-1500|50,450|
rbs|5-1500|50,450|
ogtt1|5-1500|50,450|
ogtt2|5-1500|50,450|
hba1c|2-25||30
chol|20-1500||40
hdl|3-200||40
ldl|5-1000||40
tg|10-10000|,1000|
bilt|0-60|,15|
bild|0-50||
alt|1-15000|,1000|
ast|1-20000|,1000|
alp|5-5000||
ggt|1-5000||
tp|1-15||
alb|0.5-8|1.5,|
urea|2-500|,200|60
creat|0.1-35|,7.4|50
uric|0.3-40|,13|
na|90-200|120,160|10
k|1-12|2.8,6.2|25
cl|50-160|75,125|15
hco3|3-60|10,40|
ca|3-25|6.5,13|20
ica|0.2-4|0.8,1.6|
phos|0.2-25|1,9|
mg|0.2-15|1,4.9|
tsh|0.001-500||
t3|10-1000||
t4|0.3-60||
ft4|0.05-20||
tropi|0-100000|,100|
ckmb|0-2000||
amy|1-10000|,500|
lip|1-20000|,700|
ptt|5-200|,30|
inr|0.5-20|,5|
aptt|10-250|,100|
fib|10-2000|100,|
lith|0.05-6|,1.6|
phen|0.5-100|,30|
valp|1-500|,150|
crp|0-1000||
ddimer|10-100000||
usg|1-1.06||
uph|3-10||
`;

/** To how many decimals laboratories print a figure at least: decimals | parameters. What is not listed stands as it was typed. */
export const decimalTable = `
0|plt,fbs,ppbs,rbs,ogtt1,ogtt2,eag,chol,hdl,ldl,vldl,tg,nonhdl,esr,alt,ast,alp,ggt,na,cl,egfr,b12,iron,tibc,uibc,t3
1|hb,wbc,hct,mcv,mch,mchc,rdwcv,rdwsd,mpv,pdw,retic,hba1c,tchdl,ldlhdl,tp,alb,glob,agr,k,hco3,ca,phos,mg,uric,urea,bun,vitd,t4,ptt,aptt,crp,fer,tsat
2|rbc,aneu,alym,amon,aeos,abas,bilt,bild,bili,creat,ica,astalt,inr,hscrp,cysc,ft3,ft4,psa
3|tsh,usg
`;

/**
 * Ranges and critical limits of newborns (in days) and children (in months, to 15 years), in place of those of adults: key |
 * unit from-to | range | critical at or below, at or above. Critical ones are the means of children's hospitals (Kost,
 * Pediatrics 1991;88:597) and, of a newborn's blood count, of American hospitals (Kost, JAMA 1990;263:704); of a newborn's
 * bilirubin the usual figure of hospital lists. Ranges are the usual ones of paediatric practice.
 */
export const childTable = `
hb|days 0-28|13.5-21.5|9.5,22.3
hb|months 0-12|10-18|6.9,20.8
hb|months 12-180|11-15.5|6.9,20.8
hct|days 0-28|42-65|33,71
hct|months 0-180|33-45|20,62
wbc|days 0-28|9-30|2.1,42.9
wbc|months 0-180|5-15|2.1,42.9
plt|months 0-180|150-410|53,916
fbs|days 0-28|50-90|32,328
fbs|months 0-180|60-100|46,445
rbs|days 0-28|50-100|32,328
rbs|months 0-180|60-140|46,445
ppbs|months 0-180|60-140|46,445
na|days 0-28|134-146|121,156
na|months 0-180|136-145|121,156
k|days 0-28|3.7-5.9|2.8,7.8
k|months 0-180|3.5-5.1|2.8,6.4
ca|days 0-28|8-11|6.5,12.7
ca|months 0-180|8.8-10.8|6.5,12.7
bilt|days 0-28|<12|,15
`;

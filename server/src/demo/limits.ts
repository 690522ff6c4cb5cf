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
 * What may be said of a parameter that is told in words, from the least to the most: members | parameters. Dipsticks by
 * the blocks that their makers print; serology and molecular tests by how laboratories report them.
 */
export const memberTable = `
Negative,Trace,+,++,+++,++++|upro,uglu
Negative,Trace,Small,Moderate,Large|uket
Negative,+,++,+++|ubil
Normal,+,++,+++,++++|uuro
Negative,Trace,+,++,+++|ubld,uleu
Negative,Positive|unit,stob,hpyl,dns1
Negative,Equivocal,Positive|hav,hsv,digm,digg,tydot,chik,lepto,scrub,tbgold
Non-reactive,Reactive|hbsag,ahcv,hiv
Not detected,Detected|chlam,gono,covid,hlab27
Not seen,Scanty,+,++,+++|afb
Not seen,Few,Moderate,Plenty|ubact
A,B,AB,O|abo
Positive,Negative|rh
`;

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
chol|months 24-228|<170
ldl|months 24-228|<110
nonhdl|months 24-228|<120
hdl|months 24-228|>45
tg|months 24-120|<75|,1000
tg|months 120-228|<90|,1000
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

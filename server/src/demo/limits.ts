/**
 * Limits of the demonstration's parameters: key | plausible from-to | critical at or below, at or above | delta percent.
 * MCV and MCH are the steadiest of a person's red cells: much another value is the usual sign of another's tube.
 * Plausible limits are the ends beyond which a typing slip or another unit is likelier than a patient. Critical ones are
 * the usual adult figures of hospital lists (in the order of those in Kost, JAMA 1990;263:704, and of the Royal College
 * of Pathologists' guidance on communicating critical results); a laboratory states its own. Plausible ones are ours: a
 * share of a whole to 100 %, what a formula gives to what its inputs can give, the rest to above the highest that is
 * reported of patients, which for tumour markers, hormones of pregnancy and enzymes is thousands of times what is usual.
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
abas|0-100||
acaig|0-2000||
acaim|0-2000||
acth|0.5-10000||
aeos|0-200||
afp|0.1-1000000||
agr|0.1-5||
ahbs|0-100000||
aldo|0-10000||
alym|0-1000||
amh|0-250||
amon|0-200||
amon3|1-3000||
aneu|0-500||
apoa|5-500||
apob|5-600||
asot|0-10000||
astalt|0.05-50||
atg|0-50000||
atpo|0-50000||
b12|10-100000||
bhcg|0-5000000||
bili|0-60||
bt|0.5-60||
bun|0.5-235||
buncr|0.5-250||
c3|1-500||
c4|0.5-200||
ca125|0-100000||
ca153|0-50000||
ca199|0-1000000||
calpro|0-30000||
ccp|0-10000||
cea|0-200000||
cerul|1-200||
cort|0.1-500||
cpep|0.01-50||
cpk|1-1000000||
ct|0.5-120||
cu|5-1000||
cyclo|1-5000||
cysc|0.1-20||
dheas|0.1-20000||
dsdna|0-20000||
e2|1-100000||
eag|10-680||
egfr|0.5-250||
fer|1-200000||
fol|0.3-200||
fpsa|0-5000||
fruc|50-2000||
fsh|0.05-500||
ft3|0.2-50||
ftesto|0-1000||
g6pd|0-50||
gh|0-1000||
glob|0.3-15||
hbf|0-100||
hcy|1-600||
homair|0.01-1000||
hscrp|0-500||
iga|0-15000||
ige|0-200000||
igf1|1-3000||
igg|1-20000||
igm|0-20000||
il6|0-1000000||
insf|0.1-3000||
iron|1-2000||
ldh|10-100000||
ldlhdl|0.05-100||
lh|0.05-500||
lpa|0-1000||
mch|10-60||10
mchc|15-50||
mcv|40-170||10
mpv|4-25||
myo|1-200000||
nonhdl|5-1500||
ntbnp|1-300000||
ohp|0.01-2000||
pb|0-600||
pct|0.005-5||
pct2|0.005-1500||
pdw|3-60||
prl|0.1-100000||
prog|0.01-2000||
psa|0-50000||
psar|0-100||
pth|0.5-10000||
ra|0-20000||
rdwcv|8-50||
rdwsd|20-200||
rubg|0-5000||
se|5-2000||
semcnt|0-1000||
semmor|0-100||
semmot|0-100||
semvol|0-20||
shbg|1-1000||
stph|3-10||
stpus|0-500||
tacro|0.2-200||
tchdl|0.5-100||
testo|1-20000||
thal|0-100||
tibc|30-1500||
trab|0-500||
trf|10-1000||
tsat|0-110||
ttg|0-10000||
u24c|10-10000||
u24p|0-60000||
uacr|0-50000||
ucrea|1-1000||
uepi|0-500||
uibc|0-1500||
umalb|0-30000||
upcr|0-100||
upus|0-500||
urbc|0-1000||
vita|1-1000||
vitb1|5-2000||
vitb6|0.5-2000||
vitc|0-20||
vitd|1-1000||
vite|0.1-200||
vldl|1-2000||
zn|5-1500||
`;

/** To how many decimals laboratories print a figure at least: decimals | parameters. What is not listed stands as it was typed. */
export const decimalTable = `
0|plt,fbs,ppbs,rbs,ogtt1,ogtt2,eag,chol,hdl,ldl,vldl,tg,nonhdl,esr,alt,ast,alp,ggt,na,cl,egfr,b12,iron,tibc,uibc,t3
1|hb,wbc,neu,lym,mon,eos,bas,uph,hct,mcv,mch,mchc,rdwcv,rdwsd,mpv,pdw,retic,hba1c,tchdl,ldlhdl,tp,alb,glob,agr,k,hco3,ca,phos,mg,uric,urea,bun,vitd,t4,ptt,aptt,crp,fer,tsat
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
Not seen,Seen,P. vivax,P. falciparum,P. vivax and P. falciparum,Other species|mp
Negative,Positive,P. vivax,P. falciparum,P. vivax and P. falciparum|mpag
Not seen,Few,Moderate,Plenty|ubact
Nil,Occasional,Few,Moderate,Many,TNTC|upus,urbc,uepi,stpus
A,B,AB,O|abo
Positive,Negative|rh
`;

/**
 * Parameters of which any finding is told to a doctor at once: what grows in a blood culture, malaria, acid-fast bacilli.
 * Source: as the critical limits above.
 */
export const criticalFindings = ['bcul', 'mp', 'mpag', 'afb'];

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

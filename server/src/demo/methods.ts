/**
 * How the demonstration's laboratory measures, as its reports say it: method | keys of parameters. The usual methods of Indian
 * laboratories with such analysers; what a formula gives names the formula, and has none here.
 */
export const methodTable = `
Photometry, SLS-haemoglobin|hb
Electrical impedance|rbc;plt
Flow cytometry|wbc;neu;lym;mon;eos;bas;nrbc
Pulse height of red cells|hct
Histogram of red cells|rdwcv;rdwsd
Histogram of platelets|mpv;pdw;pct
Supravital stain, microscopy|retic
Westergren|esr
Tube agglutination|abo;rh;widal
Leishman stain, microscopy|smear;mp
Immunochromatography|mpag;dns1;tydot;hpyl;stob
Hexokinase|fbs;ppbs;rbs;ogtt1;ogtt2
HPLC|hba1c;thal;hbf
CHOD-PAP|chol
Direct, enzymatic|hdl
GPO-PAP|tg
Diazo|bilt;bild
IFCC, kinetic UV|alt;ast;ldh;cpk;ckmb
p-NPP, AMP buffer|alp
IFCC, kinetic|ggt
Biuret|tp
Bromocresol green|alb
Urease, GLDH|urea
Jaffe, kinetic, traceable to IDMS|creat;ucrea;u24c
Uricase-PAP|uric
Ion-selective electrode|na;k;cl;ica;lith
Enzymatic, PEPC|hco3;amon3
Arsenazo III|ca
Phosphomolybdate, UV|phos
Xylidyl blue|mg
Ferrozine|iron
Nitroso-PSAP|uibc
Chemiluminescence immunoassay|t3;t4;tsh;ft3;ft4;atpo;atg;vitd;b12;fol;fer;insf;cpep;fsh;lh;prl;e2;prog;testo;dheas;shbg;amh;cort;acth;pth;bhcg;afp;psa;fpsa;cea;ca125;ca199;ca153;hbsag;ahcv;ahbs;hav;hiv;tropi;ntbnp;pct2;ige;il6;gh;igf1;pappa;trab;myo;hcy;tacro;cyclo;aldo
Immunoturbidimetry|crp;hscrp;asot;ra;lpa;apoa;apob;trf;c3;c4;igg;iga;igm;cysc;umalb;ddimer;cerul
Flocculation|vdrl
ELISA|digm;digg;chik;lepto;scrub;ttg;ccp;dsdna;trop;acaig;acaim;hsv;rubg;tbgold;ftesto;calpro
Indirect immunofluorescence|ana
Real-time PCR|hbvdna;hcvrna;chlam;gono;covid;hpv;hlab27
Clot detection, optical|ptt;inr;aptt;fib
Duke|bt
Capillary tube|ct
CNPG3|amy
Colorimetric|lip
Reagent strip, reflectance|uph;usg;upro;uglu;uket;ubil;uuro;ubld;unit;uleu
Microscopy of the sediment|upus;urbc;uepi;ucast;ucrys;ubact
Pyrogallol red|u24p
Visual inspection|ucol;uapp;stapp;stmuc
Saline and iodine mount, microscopy|stov;stpus
Indicator paper|stph
Automated culture|bcul
Semi-quantitative culture|ucul
Ziehl-Neelsen stain, microscopy|afb
Papanicolaou stain, microscopy|pap
Weight of the sample|semvol
Counting chamber, microscopy|semcnt;semmot
Strict criteria, stained smear|semmor
G-banding|karyo
Enzymatic, UV|g6pd
Nitroblue tetrazolium|fruc
LC-MS/MS|vita;vite;vitc;vitb1;vitb6;ohp
ICP-MS|zn;cu;se;pb
Fluorescence enzyme immunoassay|foodal;inhal
Homogeneous enzyme immunoassay|valp;phen
`;

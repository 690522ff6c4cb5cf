/**
 * Words of the household, in the languages of India, with the English word they stand for: `english: term; term`. Terms are
 * written in Latin letters as they sound; another script is brought to these first, and endings follow a stem. Composed for
 * this project; no speaker of each language has read them.
 */
export const householdWords = `
blood: blad; blud; blaad; rokt; khoon; khun; rakt; rakta; rakto; lahu; lohi; ratham; ratta; rattam; raththam; raththa; irattam; iratta; raktam; raktha; netturu; chora; khoona; rudhir; rudhiram; nettur; khwn; raktacha
urine: peshab; peshaab; pishab; mutra; mutr; mootra; moothra; muthra; moothiram; muthiram; mootram; prosrab; prasrab; siruneer; sirunir; laghvi; laghavi; peshap; moothram; mutram; mutram; pisab; susu; sirunirakap
stool: mal; tatti; latrine; latrin; potty; paikhana; shauch; vishtha; shouch; malam; jhada; mala; paykhana
sugar: cheeni; chini; shakkar; shakar; sakkar; sakkarai; sarkkarai; sarkarai; sakhar; shugar; shugr; chukar; sugar; chakkera; sakkare; khand; suger; shoogar; panchasara; sharkara; shukar; shugur
diabetes: madhumeh; madhumeha; prameham; pramegham; premeham; neerizhivu; nirizhivu; neerilivu; niralivu; madhumegam; dayabitis; diabitis; diabities; bahumutra; modhumeho; sakkare kayile; sakkarai noi; sarkkarai noi; chakkera vyadhi; sugar ki bimari; meethi bimari; mithi bimari; mitho pesab; madumeh; zayabetis; ziabetis
thyroid: thairoid; thai raid; thai roid; thairaid; thayroid; thayraid; thairaid; thaiyaraid; galgand; gala ki gland; gale ki gland; thairaidu; thairayd; tairaytu; taayroid
kidney: gurda; gurde; kidni; kidney; vrikk; mutrapind; mutrapinda; sirunirakam; siruneeragam; mootrapindam; mutrapindam; vrukka; vrikka; kidny; brikko; vrukkam; mutrapinde; moothrapindam
liver: hepato; libhar; jigar; yakrit; jigra; kaleja; kalleeral; kalliral; kaleyam; kaalejam; yakrut; lever; livar; karal; pitthashaya; jokrit; karala; kalijam; liver
heart: dil; hriday; hridaya; hridoy; hrudaya; hrudayam; hridayam; idhayam; ithayam; itayam; gunde; hrudoy; hardaya; hart; kaleje
fever: bukhar; bukh; bukha; jbar; jbor; bukhaar; bokhar; jwar; jvar; jor; jvaram; jwaram; juram; jura; jvara; kaichal; kaaychal; kaychal; pani; tap; taap; taav; tav; joro; jwara; tapa; pukhar
pelvis: pelvic; pelvik
hair: baal; bal; kes; kesh; chul; mudi; muti; juttu; koodal; kudalu; kudal; vaal; val; mudi; muti; thalamudi; kesa; juttu; wal; muri
fall: jhadna; jhad; jhadte; girna; gir; girte; gira; pora; pada; poda; galne; galti; galne; galane; uthirthal; utirtal; udhirdhal; udirtal; uthirvu; raladam; ralatam; udaruvike; kozhichil; kharva; kharna; jharna; jhar; jhade; girna; odharuvudu; udrnyano
pain: byatha; batha; dard; dukhi; dukhne; dukh; dukhavo; vyatha; bedana; noppulu; noppi; novu; vali; veedana; vedana; darad; dukhavo; dukhi; peed; pida; vedane; valli
knee: ghutna; ghutne; ghutno; ghutnon; gudghe; godya; muzhanthal; mulankal; mokalu; monakalu; mandi knee; hantu
joint: jod; jodo; jodon; sandhe; sandhi; sandh; moottu; muttu; keelu; keezhu; gathiya; gantha; sandha; keellu; sandhivat; gitte; goda; hatu; muzhanthal
bone: haddi; haddiyan; haddiyon; asthi; haad; hadde; had; elumbu; elumpu; emuka; ellu; mulai; moole; hadka; haddian; enk
back: pithe; pitha; kamar; peeth; pith; muthugu; mudhugu; nadumu; bennu; pathla
head: sir; sar; matha; mathe; sirdard; thalai; tala; dok; doke; tale; mastak; maatha
brain: dimag; dimaag; mastishk; moolai; mulai brain; medadu; meduLu; mendu; mostishko; magaj; bheja; medhu
chest: thorax; thoracic; seena; seene; sina; chhati; chati; chhatichi; maarbu; marbu; marpu; nenju; nenchu; rommu; chathi; buk; edhe; ede; chaati
abdomen: abdominal; tummy; belly; pet; pait; pot; potachi; vayiru; vayitru; vayaru; kadupu; hotte; potta; udar; pete; peta; udaram; tidd; vayaru; potta
lung: fefda; fefde; phephda; phephde; phusphus; nuraiyeeral; nuraiyiral; oopiritittulu; fefsa; foofus; shwasakosh; swasakosam; fepsa
breathlessness: saans phoolna; sans phoolna; saans phulna; sans phulna; saans foolna; sans foolna
urea: yuria; yooria; uria
three month sugar: teen mahine ki sugar; tin mahine ki sugar; teen mahine ka sugar; teen mahine ki shugar; tin mahine ki shugar; tin mahine ki shugr; 3 mahine ki sugar
breath: saans; sans; shwas; swas; dam; moochu; oopiri; usiru; shwaas; swasam
ear: kaan; kan; karn; kaadhu; kathu; chevi; kivi; kana
hearing: sunne; sunna; sunai; shravan; aikne; kelvi; ketkum; shuna; shravana
nose: naak; naakse; nasika; mookku
eye: aankh; ankh; aankhen; ankhen; aankhon; netra; chokh; dola; dolyanchi; kan eye; kannu; kanna; kalla; kanti; kannin; akh; aakh
yellow: peela; pila; pivli; manjal; pasupu; haladi; holud; pilo
jaundice: peeli; pili; piliya; peeliya; kamla; kavil; kamala; kaamaalai; manjal kamalai; kamerlu; kamanle; pilia; kamila; yarkan; jondis; kamalai; pachakamerlu; manjappitham; jaundis; yarqan
teeth: daant; dant; dat; pal tooth; pallu; danta; hallu; dantam; panju
skin: twacha; tvacha; chamdi; chamri; khaal; thol; charmam; charma; chamdo; tok; twak
throat: gala; gale; kantha; ghasa; thondai; gontu; gantalu; galo
stone: pathri; pathari; patthar; mutkhada; mutkhade; kal stone; rallu; kallu; khada; pathar
uterus: bachchedani; bacchedani; garbhashay; garbhashoy; karuppai; karppapai; garbhasayam; garbhashaya; kokh; jorayu; garbhashaya
breast: stan; sthan; maarbagam; maarbakam; sthanam; ston
child: bachcha; bachche; bachcho; bachchon; bacho; baccha; bacche; bachchon; balak; shishu; mool; mulanchi; kuzhanthai; kulantai; pillala; pillalu; makkala; kutti; bal child; chhokra; mule; kuttikal; bachchi; bacha; shishur
women: mahila; mahilaon; mahilao; aurat; auraton; stri; striyon; mohila; pengal; penkal; mahilala; striyanchi; sthree; baika; ladies; lady; mahile; khavateen; sthreekal
men: purush; purushon; aadmi; mard; mardana; purus; aangal; ankal; magavari; purusha; gents; gent; purushanmar; mardon
senior: bujurg; buzurg; boodhe; budhe; vriddh; vruddh; briddho; muthiyor; mudhiyor; vrudhula; jyeshtha; jyesht; varishth; hiriya; vayojana; bazurg; vayassar
pregnancy: karppa; karpa; karpam; pet se; pet se hu; pet se hoon; garbh; garbhavastha; garbhvati; garbhdharana; garbhdharan; garbha; garbhini; garbhavati; garvabastha; karppam; karppini; garbham; garbhiNi; garbhavasta; prasav; gorbho; pregnent; pregnency; haml; garbhavathi; karbam
semen: virya; veerya; shukranu; shukra; dhaat; dhatu; vinthu; vindhu; sukranu; viryam; viryo; sperm; shukraanu; mani semen; shukranuon
weakness: kamzori; kamzor; kamjor; kamazori; kamjori; ashakti; durbalta; ashaktpana; thakan; thakaan; thakavat; thakwa; sorvu; soervu; neerasam; aayaasa; aayasam; durbolota; klanti; balaheenata; kalaippu; thakva; ksheenam
dizziness: chakkar; chakar; ghurni; ghabrahat; thalai sutral; thalasutral; talatirugudu; bhowal; bhoval; mathaghora; matha ghora; talekhichu
cough: khansi; khaansi; khokla; kasi; irumal; daggu; kemmu; chuma; kashi; udhras; khong
cold: sardi; zukam; jukaam; jukam; sordi; jaladosham; jalubu; negadi; nazla
sneezing: chhink; chheenk; chink; hanchi; thummal; tummal; tummulu
echo: iko; eko; ico
package: paikej; paikejon; pekej; paikajs
lab: laib; laibon; leb; prayogshala; prayogashala
vaginal discharge: safed pani; safed paani; shwet pradar; safed pradar; vellai paduthal; safed pani aana
std: gupt rog; guptrog; yaun rog; yon rog; laingik rog; gupta rog
constipation: kabz; kabj; malbaddhakam; malachikkal; mala baddhata; malabaddhata; badhakoshta; koshthkathinya
piles: bawasir; babasir; bavasir; mulvyadh; moolvyadh; arsh
iron: loha ki kami; lohe ki kami; lauh tatva; irumbu sathu
epilepsy: mirgi; miragi; apasmar; apasmara; kakkai valippu; mrigi
blood group: blad grup; khoon ka group; khoon group; rakt samuh; rakt grup
allergy: elergy; elarji; allargi; allergi; elargi; alargi; khujli; kharaj; chulkani; ovvamai; alarji
vomit: ulti; ubkai; vanti; vanthi; vomiting; matli
motion: dast; loose motion; julab; pechish; haga; bedhi; virechanalu; pedhi; daast; peti; vayitripokku
gas: gas; acidity; apach; ajeern; vayu; badhazmi; ambal; asidity
weight: vajan; wazan; motapa; mota; yedai; edai; baruvu; tooka; vajon; ozon; bharam; thookam
food: khana; khane; khaane; nashta; nashte; bhojan; jevan; khawar; saapadu; sapadu; unavu; bhojanam; oota; jevlyavar; bhojon
after: baad; bad; nantar; pore; pinbu; pinn; taruvatha; nantara; pachhi; por; aprant
before: pehle; purvi; agodh; munbu; mundhu; mundu; pahle
fasting: khali; khaali; nirahari; upvas; verum vayitru; verumvayiru; paragadupu; khali pet; bhookhe; upashi; upavasa
low: kam; kami; kum; kammi; kuraivu; ghatna; ghat; abhav; alpa; kurai; takkuva; kadime; komti; kom; gatti; kuravu; soekai
amount: matra; maatra; pramana; parimanam; maatre
anaemia: khoon ki kami; khun ki kami; rakt ki kami; raktalpata; raktalpa; raktakshay; pandu; panduroga; rakthaheenatha; raktahinata; raktahinat; raktahina; ratha sogai; irattasokai; ratta sogai; raktashunyata; roktoshunnota; rokto shunnota; khoon kam; anemia; animia; sogai; sokai; vilarcha; raktaheenate
whole body: poora sharir; pura sharir; poore sharir; pure sharir; sharir; sharirachi; sampurn sharir; sampoorna sharir; sampurn; sampoorn; purna sharir; udal muzhuvathum; muzhu udal; mulu udal; sampoorna; purushareer; sareer; shareer; shorir; udal; deham; dehada; body; sorir; jisam; shareeram; sariram
dengue: dengu; dengi; dengue; haddi tod bukhar; haddi tod; dengyu; tenku; dengee; denggu
malaria: maleriya; malariya; hivtap; hivatap; machhar; machchhar; mausami bukhar; thand lagkar; thand lag; hivtaap; kosu; maleria; thand
typhoid: typhod; taifoid; taifaid; tayfaid; tifoid; typhoyid; motijhara; miyadi bukhar; miyadi; vishamjwar; vishamjvar; taiphayid; muddati
tuberculosis: tb; kshay; kshaya; tapedik; tibi; kasa noi; kshayarogam; yakshma; jokkha; tapdik; kshayam
cancer: kensar; karkrog; karkarog; puttru; putrunoi; putrunoy; puttrunoi; kainsar; karkat; arbudam; kansar; canser
pressure: bp; raktchap; uchch raktchap; raktadab; blood pressure; rakta dab; ratha azhutham
hiv: eds; aids; edz; hiv aids; eid; ech ai vi
cholesterol: kolestrol; kolesterol; cholestrol; colestrol; charbi; kozhuppu; koluppu; kovvu; kolastral; charbee; kobbina
fat: medha; meda
infection: sankraman; sanskraman; samsarg; infekshan; sankramana; thotru; sangkraman; inphection; jontu
burning: jalan; jalna; erichal; manta; jwala; uri
swelling: sujan; soojan; sooj; suja; veekkam; vapu; oothu; phola; sujna; vaapu
periods: masik; mahawari; mahavari; mahwari; mahvari; mahvaari; mc; mensus; masik dharm; masik pali; pali; maathavidai; nelasari; mathavilakku; haiz; ritu
infertility: baccha nahi ho raha; bacha nahi ho raha; baccha nahi hota; bacha nahi hota; santan nahi ho rahi; garbh nahi thehar raha
hands: haath; haathon
feet: pairon; paon; paanv
hands feet: haath pair; hath pair; hath paon; haath paon
numbness: sunn; jhunjhuni; jhanjhanahat; mungya; marathu; timmiri; sunnpan; jhinjhini
sleep: neend; nind; zop; thookkam; nidra; ghum; nidre; urakkam
memory: yaaddasht; yaddasht; smaran; nyapaga; gnapaka; smriti
vitamin: vitamin; vitamins; jeevansatva; jivansatva; vaittamin; vitaamin; bitamin; vitamina
x ray: eksre; eksare; ekspre; xray; xrays; eks re; aiksare; ks kiran; eks-re
ultrasound: sonography; sonografi; sonographi; usg; altrasound; ultrasaund; altrasaund; altra saund; altrasaunda; ultra sound; sonogram; alttrasond; sonogrefi
surgery: operation; opreshan; aparation; shastrakriya; shalyachikitsa; aruvai sikichai; apareshan; operative; aparation; shastrachikitsa; opareshan
job: naukri; noukri; nokri; chakri; velai; udyogam; kelasa; naukari
marriage: shaadi; shadi; vivah; lagna; kalyanam; pelli; thirumanam; nikah; biye; maduve
`;

/** Words that say that something is sought, not what: they are left out. The same languages, Latin letters. */
export const fillerWords = `
jaanch janch jach jaach parikshan pariksha parikshaa pareeksha parisodhana parishodhana parisothanai parisodhanai parichodanai parishodhanai
porikkha pareekshe parikshe tapas tapasni tapasani tapaas chachni chachani chaachani test tests testing testo tes taist test check chek chekap
karna karni karani karana karwana karwani karvana karvani karvane karaycha karvani chahiye chahie chaahiye hai hain he ho raha rahe rahi hona hu hun nahi ya
ka ki ke ko se me mein mai par liye wala wali vala vali ek mera meri mere apna muje mujhe hame bata batao dikhao kaha kahan kaun konsa kitna kitne
che chi cha chya la na ne ni ach ahe aahe mala pahije er r te theke lagbe lagega dorkar amar ku ukku il in um oru venum vendum kavali kavaali 
beku aagide undi cheyyali chesukovali venam aana aahe da di de dee vich lai nu karauna no nu ma mate joiye karavvi karavavi rog roga noi noy vyadhi kayile bimari beemari bimaari problem problems samasya takleef taklif aana
ghar gharpe pe ghare ghari gher
aur or ane ate mariyu mattu mattum maththum marrum aani ani evam tatha o ebong aru um athva ya men mein
rehti rehta rahta rahti bahut bahot khoob zyada jyada badha badhi badhna bada bade kuch thoda roz roj raat din subah
papa mummy mummi mama maa pita pitaji mataji mata dada dadi nana nani wife husband pati patni biwi uncle aunty bhai behen bahan beti bete beta son sons daughter daughters father mother dad mom bua chacha chachi sasur saas
laga lag lagkar gaya gayi hoti hota hue hone hua jana jata kharab paas pas nazdik nazdiki nazdeek nazdeeki najdik najdiki aaspaas aspas aasapas
book booking online home at near nearby me my i we you your our want need get do does how much what which where is are was be been can should will would the a an of for to in on with by from please
sabse sasta sasti saste sastaa
price prices cost costs rate rates charge charges fee fees cheap cheapest best good affordable discount offer offers 
report reports result results time today tomorrow now urgent same day nearest closest lab labs laboratory centre center clinic diagnostic diagnostics pathology doctor
serum plasma sr se level levels value values estimation assay quantitative qualitative method automated calculated sample samples analysis study studies screening screen profile profiles panel panels package packages plan plans investigation investigations
complete rapid card kit strip
hplc cmia clia elisa ecl eclia spectrophotometry photometry nephelometry turbidimetry immunoturbidimetry colorimetric enzymatic kinetic jaffe modified mass volume presence edta citrate fluoride 
gm mg dl ml percent units iu ug every all some any there here have has having had feel feeling getting got always very too lot often suddenly sudden
`;

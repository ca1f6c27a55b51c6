/**
 * German words of work, each with its sense, as beginnings without accents. Verbs have their stem: prefixes ("ein-",
 * "ab-") and "ge-" are taken off before a word is looked up. Nouns are found at the end of a compound too.
 */
export const germanSenses: Readonly<Record<string, string>> = {
  join: 'steck klips clips clip rast klemm press pressen fug montier montage zusammenbau zusammensetz verbau einbau bau schnapp niet vernie crimp treib schlag hammer druck knopf loet lot einsetz setz bestift verstift bestuck hang einhang verbind verheirat aufzieh zieh fadel stulp montag koppel fug-ein anclips einclips einras anrast aufras einpress aufpress einsteck aufsteck zusammensteck fugen anbau anbring anlot verklebung kontaktier verdraht eindruck aufschieb anheft vernagel nagel dubel splint verras vormontier konfektionier einsprengen seegerring',
  fasten:
    'schraub verschraub eindreh anzieh festzieh anzug drehmoment schrauber schraubstation schraubspindel schlagschrauber akkuschrauber drehmomentschlussel verschraubung nachzieh verbolz',
  weld: 'schweiss schweis geschweisst =mig =mag =wig heft loetnaht raupe schutzgas lichtbogen elektrode brenner punktschweiss bolzenschweiss schweissnaht kehlnaht stumpfnaht heftnaht auftragschweiss laserschweiss',
  coat: 'kleb leim dosier spritz auftrag dicht abdicht silikon fett schmier ol verguss vergiess giess pinsel streich klebstoff kleber dichtstoff dichtmasse lack grundier wachs harz paste creme glasur kitt spachtel bestreich flussig abkleb verkleb beschicht butter marmelade senf schokolier glasier uberzieh uberzug benetz sikaflex dichtraupe kleberaupe haftvermittl aktivator warmeleitpaste lotpaste klarlack unterbodenschutz ausschaum schaum verfull bespruh dosis dosiereinheit bitumen',
  spraying: 'lackier pulverbeschicht spruh anstreich',
  check:
    'pruf inspizier inspektion kontroll mess vermess begutacht untersuch schau sicht kamera test erkenn vision sichtpruf ausschuss aussortier endkontroll lehre guck uberpruf nachmess lupe mikroskop rontgen ultraschall wirbelstrom beurteil durchsicht sichtkontroll qualitatskontroll erfass uberwach vergleich stichprobe reklamation pruferin',
  fault:
    'kratz riss delle fehler pore lunker einschluss blase fleck grat-fehler macke schramme falte verfarb beschadig ausbruch schlier bruch fehldruck verzug rost beule knick welle verschmutz haar loch gussfehler grat-rest abplatz verbogen krumm schief defekt faul braun druckstelle fremdkorper ausreisser ungleich unrund porig kerbe schlag verunreinig riefe ansatz fehlstelle spritzer',
  mark: 'markier beschrift gravier laser druck etikett stempel pragen prag signier kennzeich nadel datamatrix barcode typenschild seriennummer chargennummer label aufkleber banderole logo code nummer tampon tintenstrahl bedruck lasergravur lasermarkier einpragen einschlagen aufdruck aufkleb datumsstempel mhd charge rfid kodier codier namensschild barcodes aufdrucken typschild',
  finish:
    'entgrat schleif polier fettl burst strahl feil glatt putz angussentfern verputz schlicht grat abtrenn entgratet trowal schmirgel abzieh scharf wetz bursten strahlen sandstrahl trowalisier kantenverrund verrund polierscheibe schleifband bandschleif schwingschleif glattung abgrat anguss speiser steiger steigertrenn flexen spachtelschliff hochglanz mattier uberschleif anschleif bearbeit-nach nacharbeit',
  stacking:
    'stapel palettier schicht aufstapel turm palettierung aufschicht aufsetz aufturm stapler palette-bau ablegen-auf-palette lagenweise',
  unstacking:
    'depalettier entpalettier entstapel abstapel abraum entlad leer auspack abpack entschicht vereinzel abpalettier depal herunternehm herunterheb runternehm runterheb abheb entpack auspalettier entnest abbau palettenleer',
  loading:
    'leg beleg einleg lad belad bestuck beschick spann einspann aufleg stell setz fuhr zufuhr bedien hing geb einfuhr zufuhrung anreich nachfull bestuckung beschickung beladung einhang einspannung magazin vorlag positionier',
  taking:
    'nehm nimm nomm greif hol entnehm entnahm heb hieb abzieh herausnehm klaub abgreif sammel ausspann ausheb entnahmehilfe wegnehm abnehm abnahm raushol rausnehm rausfisch herausfisch pick picker aufnehm aufnahm',
  moving:
    'ubergab umsetz transport beweg schieb trag bring forder wend dreh umlad hang umhang reich gib verschieb uberfuhr umstell umpack umleg umsetzer ableg abstell absetz weitergab weiterleit ruberleg ruberheb uberheb versetz verfahr ubersetz umheb',
  packing:
    'pack verpack einpack abpack karton full abfull tut wickel folier einschlag kartonier eintut verpackung umverpack sammelpack einschachtel schlauchbeutel tiefzieh-pack einwickel tray-pack versandfertig einsack absack',
  container: 'karton kiste schachtel beutel tute steige kasten tray korb sack',
  kitting:
    'kommissionier zusammenstell set bausatz richt vorricht vorkommission auftrag picklist bestellung sortiment zusammensuch wagenkast kommission zusammenpack zusammentrag warenkorb versandauftrag vorkonfektion mischpack uberraschung sortimentskarton montagesatz beipack ersatzteil lagerfach kundenauftrag stuckliste rustwagen set-bildung ladenregal onlineshop',
  sorting:
    'sortier vereinzel ausschleus trenn klassifizier aussortier einsortier klassier ausschleusung gutteil schlechtteil',
  loose:
    'lose chaotisch durcheinander ungeordnet schuttgut kreuz wirr wild unsortiert haufen verhak verhedder schutt gekippt griff durcheinand hingeworfen gitterbox bunker unordnung verknaul kippen gewusel haufenweise',
  cutting:
    'schneid sag stanz scher brenn zuschneid plasma wasserstrahl zuschnitt kreissag bandsage guillotine ablang trennschleif laserschnitt beschnitt besaum',
  bending:
    'bieg kant abkant tiefzieh umform biegezelle abkantpress gesenkbieg schwenkbieg kantbank biegemaschin bordel falz rollform sicke kantung',
  machining:
    'fras dreh bohr zerspan bearbeit rau spindel drehmaschin frasmaschin bearbeitungszentrum drehbank futter =cnc schleifmaschin dreherei fraserei zerspanung langdreh mehrspindel raumen raummaschin honen walzfras rundschleif spane kuhlschmier mazak dmg hermle chiron index traub emag gildemeister',
  moulding:
    'spritzgiess spritzguss form druckguss kavitat schuss fach extru spritzling blasform druckgiess kokill werkzeug entformen heisskanal schiess',
  growing:
    'ernt mah pflanz melk jat pflug acker stall kuh schwein schaf huhn pferd tier kalb hof rasen garten hecke weinberg traube gewachshaus futter',
  building:
    'mauer verputzwand dach flies haus gerust beton bagger baustell wohnung renovier fassade rohrleitung altbau sanier tapezier estrich',
  serving:
    'koch kellner gast restaurant kuche friseur haare massier pfleg patient arzt reinig putzen fenster spul wasch bugel unterricht kinder senior',
  driving:
    'fahr fahrt liefer lkw gabelstapler stapler taxi schiff boot flug drohne patrouill wache schnee raumdienst hochregal fahrerlos',
  office:
    'rechnung buchhalt buro telefon schreiben bericht ubersetz steuer brief akte archiv programmier software',
  digging: 'tauch tunnel bergbau kanal leitung mast kletter turm rotorblatt',
  sealpart: 'o-ring oring dichtung gummidichtung dichtring wellendichtring simmerring tulle',
  smallpart:
    'lager buchse stift clip stopfen kappe dubel magnet feder einsatz scheibe mutter bolzen niet knopf tulle klemme hulse kontakt linse sicherung ventil scharnier griff rolle kolben deckel',
  screwpart: 'schraube mutter torx inbus gewinde bolzen innensechskant linsenkopf',
  stickon: 'etikett aufkleber label schild typenschild band banderole folie plakette',
  round:
    'ring scheibe rad zahnrad kugel lager reifen rotor nabe spule rolle coil trommel deckel kappe topf pfanne teller schale schussel becher tasse glas dose buchse flasche fass eimer kanister ampulle rohr stange welle achse stift bolzen kerze kuchen torte pizza brotchen semmel munze medaille kolben zylinder duse knopf stopfen korken dubel linse wafer kase felge flansch ronde hulse walze spindel glasrohr buchse laib tonne kegel ritzel kranz kessel pott schusseln vase kugellager melone orange zwiebel kartoffel tomate bulette frikadelle tortilla muffin pfannkuchen waffel radkappe becken krug thermoskanne kragen alufelge anker stator laufrad pumpenrad glocke uhr sieb trinkglas marmeladenglas einmachglas konserve spraydose schwungrad kupplung bremsscheibe bremstrommel riemenscheibe kettenrad planetenrad nadellager gelenk rohrbogen sprinkler krapfen donut knodel praline mutterring knauf petrischale bratpfanne lebkuchen oblate makrone reif trommelfell lautsprecher kuppel urne aschenbecher schallplatte tiegel distanzring sicherungsring sprengring verschlusskappe teelicht schraubdeckel kronkorken kartusche tontaube boje laterne teekanne kelch pokal becherglas karaffe ventilator propeller gugelhupf pfannenboden topfdeckel radscheibe kolbenring lagerring laufring nockenring mahlscheibe schleifscheibe trennscheibe polierscheibe tellerfeder membran siebkorb zahnkranz schneckenrad kurbelscheibe kalotte kugelgelenk kugelkopf schallbecher grablicht windlicht kreisel jojo puck bierdeckel untertasse auflaufform blumentopf pflanztopf gullydeckel kanaldeckel schachtring betonring felgenring wagenrad laufrolle seilrolle umlenkrolle kabeltrommel garnrolle klebeband klopapier kaseelaib brotlaib',
  long: 'stab rohr stange welle achse profil trager leiste latte brett schiene pfosten griff spindel loffel messer gabel stift klinge schraube dubel nadel kabel schlauch riemen rinne kerze pinsel besen stiel hammer zange schlussel feile meissel bohrer ski bogen balken bohle holm nockenwelle kurbelwelle pleuel hebel wischer schere sage leiter sprosse sparren pfette latten zaunpfahl stock schlager ruder flote trompete zahnburste spritze pipette bugel spatel kelle beil lamelle schwelle sockelleiste fussleiste kordel kanule strohhalm baguette banane gurke karotte lauch spargel rose tulpe antenne gabelzinke zinke stossfanger deichsel kreide lippenstift taschenlampe holmen kantholz rundstahl flachstahl spindelstab ladeschiene kettensagen schwert ventilschaft ventilspindel kolbenstange spurstange zugstange lenkstange wischerarm pleuelstange gewindestange heizstab elektrode schweissdraht messlatte lineal krucke gehstock zigarre zigarette rauchstabchen trommelstock geigenbogen angelrute gardinenstange gelander handlauf dachlatte fensterbank turschwelle laufschiene fuhrungsschiene mast rahe sabel dolch sageblatt bit bohrkrone reibahle schaftfraser dorn turdrucker turklinke klinke kipphebel pedal fuhler thermoelement salami stangenbrot ritterhelm orgelpfeife pfeife schneide wetzstahl spaten sense rechen harke zeltstange hering skistock paddel lanze pfeil armbrust queue bettpfosten stuhlbein tischbein nudelholz kochloffel fieberthermometer',
  flat: 'blech tafel platte panel brett zuschnitt scheibe karte fliese blatt tablett deckel folie furnier tur boden etikett umschlag buch heft leiterplatte platine ronde front spiegel windschutzscheibe dichtungsplatte schablone schild kennzeichen ticket laminat filz teppich untersetzer arbeitsplatte klappe blende motorhaube heckklappe kotflugel visier parkett gipskarton spanplatte sperrholz mdf wellpappe pappe karton-zuschnitt abdeckung bildschirm solarmodul glasscheibe blechteil frontplatte schublade-front fliesen dachziegel stanzteil ruckwand seitenwand stromschiene trittstufe diele dielenbrett bremsbelag belag grundplatte montageplatte frontblende ronden plakat leinwand kalender katalog zeitschrift ordner schneidbrett schneidebrett fruhstucksbrett fussmatte einlegesohle sohle brandsohle fell dachplatte schieferplatte sandwichplatte lamellen bedienfeld tastatur spielkarte puzzle briefumschlag kuvert bilderrahmen spiegelglas vlies dammplatte trockenbauplatte glastur duschwand arbeitsblatt',
  boxy: 'karton kiste schachtel paket packstuck stein block ziegel gehause schrank schublade gebinde bund ballen kasten korpus getriebe batterie akku lautsprecher verstarker server router ladegerat zahler trafo motor pumpe truhe koffer werkzeugkasten mikrowelle kuhlschrank spulmaschine radio monitor fernseher wurfel pflasterstein toaster drucker heizkessel steuerung wechselrichter kompressor modul ziegelstein klotz',
  soft: 'sack beutel tasche kissen handtuch hemd textil tuch decke matte stoff socke leder polster schwamm windel pullover hose jeans handschuh jacke verband mull taschentuch matratze teddy pluschtier plane zelt airbag vorhang wasche bademantel bluse rock schal mutze wolle beutelware kopfkissen',
  food: 'brot kuchen brotchen keks schokolade kase fleisch wurst huhn fisch obst apfel gemuse ei eier pizza joghurt teig saft wein bier milch sosse suppe gewurz zucker mehl salat torte gurke schinken speck steak hack schnitzel frikadelle croissant waffel butter honig marmelade tee kaffee tomate kartoffel zwiebel karotte krauter reis nudel lasagne chip nuss mandel olive pilz beere erdbeer banane orange zitrone melone birne traube hefe tofu eis pudding dessert suss bonbon praline marzipan tierfutter lachs garnele semmel breze brezel knodel quark wurstchen',
  heating:
    'ofen hart gluh schmiede vergut abschreck anlass brennofen backofen induktion trockner autoklav sinter',
  pressing: 'presse stanze exzenter hydraulikpress umformpress stauch warmumform vulkanis heisspress',
  metal: 'stahl edelstahl alu messing bronze kupfer zink titan magnesium eisen verzinkt chrom nickel blech',
  casting:
    'warmkammer kaltkammer druckgiess guss gussteil giesserei druckguss kern sandkern schmiedeteil schmied kokillenguss grauguss spharoguss rohling',
  wood: 'holz eiche kiefer buche birke fichte mdf spanplatte sperrholz furnier schreiner tischler bambus',
  plastic:
    'kunststoff polypropylen abs nylon acryl polycarbonat pvc gummi silikon schaumstoff verbund gfk cfk',
  vehicle:
    'auto lkw transporter bus anhanger traktor fahrrad motorrad roller zug wagon bagger radlader schlepper',
  furniture:
    'stuhl tisch sofa bett schrank regal schreibtisch bank hocker tur fenster kuchen-korpus schublade mobel',
  arriving:
    'anlief angelief komm kam kommt wareneingang eingeh eintreff liefer lieferant zuruckkomm anliefer',
  fragile: 'glas keramik porzellan kristall eier linse',
  bench:
    'prufstand prufstande prufautomat prufmaschine prufplatz prufanlage teststand klimakammer prufkammer messmaschine',
  general:
    '=etwas =irgendwas =roboter =robotern =cobot =cobots =robotik =automatisierung =automation =automatisieren =automatisch =losung =zelle =anlage =maschine =hilfe =idee =lager =fabrik =werk =betrieb =werkstatt =halle =produktion =fertigung =herstellung =unternehmen =firma =abteilung =linie =prozess =bitte =hallo =danke =gesucht =suchen =suche =brauchen =brauche =mochten =wollen =interesse =angebot =anfrage =kosten =kostet =neu =neue =neuen =klein =kleine =gross =grosse',
  state:
    '=gestapelt =gestapelte =gestapelten =gestapelter =aufgestapelt =palettiert =palettierte =palettierten',
  manner: 'gefuhrt gestutzt gesteuert geregelt basiert unterstutzt',
  deciding: 'genehmig bewillig entscheid entschied beschloss zugestimm',
  measure:
    'lange breite hohe tiefe dicke durchmesser gewicht drehmoment geschwindigkeit durchsatz taktzeit zykluszeit laufzeit bearbeitungszeit schweisszeit stuckzahl menge ausbringung leistung preis lohn kosten budget volumen inhalt abmessung kantenmass =mass =masse =takt =zeit =sek =min =std =schicht =schichten =stunde =stunden =minute =minuten =sekunde =sekunden =tag =tage =tagen =woche =wochen =monat =monate =jahr =jahre =kilo =gramm =liter =zentimeter =millimeter =paar =brutto =netto =tara =anforderung =aufgabe =anwendung =projekt =anfrage',
  person:
    'arbeiter mitarbeit kolleg =leute =leuten fachleut =mann =manner =mannern =frau =frauen =dame =damen =herren =person =personen helfer aushilf hilfskraft fachkraft arbeitskraft halbtagskraft teilzeitkraft vollzeitkraft saisonkraft leihkraft packkraft schichtkraft =kraft =kraften =krafte =jungs =madels =bub =buben rentner student lehrling azubi gesell =meister schlosser dreher =fraser schweisser =maler lackierer =polierer =schleifer putzer entgrater =packer einpacker verpacker einleger bediener =prufer pruferin kontrolleur monteur werker maschinist maschinenfuhrer einrichter =fahrer staplerfahrer lagerist kommissionierer pflucker gartner =backer metzger tischler schreiner elektriker mechaniker techniker laborant naherin buchbinder giesser =schmied landwirt praktikant ferienjobber zeitarbeiter =neffe =neffen =bruder =schwager =schwester schwiegersohn =ehefrau nachbar =kumpel instandhalter =muttis =familien beschaftigt angestellt belegschaft =mannschaft =truppe =team =trupp =kolonne =ma',
}

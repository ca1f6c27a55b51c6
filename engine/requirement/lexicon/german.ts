/**
 * German words of work, each with its sense, as beginnings without accents. Verbs have their stem: prefixes ("ein-",
 * "ab-") and "ge-" are taken off before a word is looked up. Nouns are found at the end of a compound too.
 */
export const german: Readonly<Record<string, string>> = {
  join: 'steck klips clips clip rast klemm press pressen fug montier montage zusammenbau zusammensetz verbau einbau bau schnapp niet vernie crimp treib schlag hammer druck knopf loet lot einsetz setz bestift verstift bestuck hang einhang verbind verheirat aufzieh zieh fadel stulp montag',
  fasten: 'schraub verschraub eindreh anzieh festzieh anzug drehmoment schrauber',
  weld: 'schweiss schweis geschweisst =mig =mag =wig heft loetnaht raupe schutzgas',
  coat: 'kleb leim dosier spritz auftrag dicht abdicht silikon fett schmier ol verguss vergiess giess pinsel streich klebstoff kleber dichtstoff dichtmasse lack grundier wachs harz paste creme glasur kitt spachtel bestreich flussig',
  spraying: 'lackier pulverbeschicht spruh anstreich',
  check:
    'pruf inspizier inspektion kontroll mess vermess begutacht untersuch schau sicht kamera test erkenn vision sichtpruf ausschuss aussortier endkontroll lehre guck',
  fault:
    'kratz riss delle fehler pore lunker einschluss blase fleck grat-fehler macke schramme falte verfarb beschadig ausbruch schlier bruch fehldruck verzug',
  mark: 'markier beschrift gravier laser druck etikett stempel pragen prag signier kennzeich nadel datamatrix barcode typenschild seriennummer chargennummer label aufkleber banderole logo code nummer',
  finish:
    'entgrat schleif polier fettl burst strahl feil glatt putz angussentfern verputz schlicht grat abtrenn entgratet trowal schmirgel abzieh scharf wetz',
  stacking: 'stapel palettier schicht aufstapel turm',
  unstacking:
    'depalettier entpalettier entstapel abstapel abraum entlad leer auspack abpack entschicht vereinzel',
  loading:
    'leg beleg einleg lad belad bestuck beschick spann einspann aufleg stell setz fuhr zufuhr bedien hing geb',
  taking: 'nehm nimm nomm greif hol entnehm entnahm heb hieb abzieh herausnehm klaub abgreif sammel ausspann',
  moving:
    'ubergab umsetz transport beweg schieb trag bring forder wend dreh umlad hang umhang reich gib verschieb uberfuhr',
  packing: 'pack verpack einpack abpack karton full abfull tut wickel folier einschlag kartonier eintut',
  container: 'karton kiste schachtel beutel tute steige kasten tray korb sack',
  kitting:
    'kommissionier zusammenstell set bausatz richt vorricht vorkommission auftrag picklist bestellung sortiment zusammensuch wagenkast',
  sorting: 'sortier vereinzel ausschleus trenn klassifizier',
  loose:
    'lose chaotisch durcheinander ungeordnet schuttgut kreuz wirr wild unsortiert haufen verhak verhedder schutt gekippt griff',
  cutting: 'schneid sag stanz scher brenn zuschneid plasma wasserstrahl',
  bending: 'bieg kant abkant tiefzieh umform biegezelle',
  machining:
    'fras dreh bohr zerspan bearbeit rau spindel drehmaschin frasmaschin bearbeitungszentrum drehbank futter =cnc schleifmaschin',
  moulding: 'spritzgiess spritzguss form druckguss kavitat schuss fach extru',
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
    'ring scheibe rad zahnrad kugel lager reifen rotor nabe spule rolle coil trommel deckel kappe topf pfanne teller schale schussel becher tasse glas dose buchse flasche fass eimer kanister ampulle rohr stange welle achse stift bolzen kerze kuchen torte pizza brotchen semmel munze medaille kolben zylinder duse knopf stopfen korken dubel linse wafer kase felge flansch ronde hulse walze spindel glasrohr buchse laib tonne kegel ritzel kranz',
  long: 'stab rohr stange welle achse profil trager leiste latte brett schiene pfosten griff spindel loffel messer gabel stift klinge schraube dubel nadel kabel schlauch riemen rinne kerze pinsel besen stiel hammer zange schlussel feile meissel bohrer ski bogen balken bohle holm',
  flat: 'blech tafel platte panel brett zuschnitt scheibe karte fliese blatt tablett deckel folie furnier tur boden etikett umschlag buch heft leiterplatte platine ronde front',
  boxy: 'karton kiste schachtel paket packstuck stein block ziegel gehause schrank schublade gebinde bund ballen kasten korpus',
  soft: 'sack beutel tasche kissen handtuch hemd textil tuch decke matte stoff socke leder polster',
  food: 'brot kuchen brotchen keks schokolade kase fleisch wurst huhn fisch obst apfel gemuse ei eier pizza joghurt teig saft wein bier milch sosse suppe gewurz zucker mehl salat torte gurke',
}

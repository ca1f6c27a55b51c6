/**
 * English words of work, each with its sense, as beginnings that endings are added to ("clip" is clips, clipped and
 * clipping; "=cap" is only itself and its plural). Roles and tasks are weighed by senses, so a word that no labelled
 * text has still speaks.
 */
export const english: Readonly<Record<string, string>> = {
  join: 'assembl mount attach join mate connect insert clip snap click plug slot seat install marry crimp rivet clinch stake hammer tap pressfit push thread hook latch slip rubber-band solder set-in drive-in plug-in fit =put-together =sub-assembly preassembl build clamp-on',
  fasten: 'screw bolt tighten torque fasten nutrun screwdriv fix unscrew',
  weld: 'weld =mig =mag =tig =gmaw =gtaw =tacked braze fillet torch tack spatter',
  coat: 'dispens glue gluing glu squirt pour seal caulk grease lubricat oil adhes pott smear spread varnish prime primer sealant silicon polyurethane epox urethane hotmelt mastic putty paste gel lotion resin syrup icing glaze wax loctite flux',
  spraying: 'spray paint powder-coat lacquer',
  check:
    'inspect examin verif measur gauge test detect inspector control =qc =qa vision camera scan audit evaluat reject scrap flaw scrutin candl spot-check look check',
  fault:
    'scratch crack dent defect blemish pore porosit inclusion misprint stain burn pit void bubble chip blister wrinkle crease warp discolor discolour missing nick sink short-shot fold smudge scuff',
  mark: 'mark engrav etch label print stamp scribe laser inkjet emboss sticker barcode datamatrix nameplate serial =logo =qr =matrix =code =codes =coded =coding ident number monogram letter dot-peen dotpeen peen decal ',
  finish:
    'deburr debur grind sand polish buff file brush blast linish blend trim deflash fettl smooth scrape dress chamfer satin grit abras wheel-off shave flash burr knock-off gate-cut degat sharpen hone lap',
  stacking: 'stack palletis palletiz palletti paletiz pile build-up heap',
  unstacking:
    'depallet destack unstack unpallet unpile unload strip-off break-down clear empty empti dismantl unpack unbox',
  loading: 'load feed tend operat chuck clamp swap put place set lay drop position hand',
  taking: 'take remov pick grab lift pull fetch unclamp unhook extract catch collect',
  moving:
    'move carr transfer shift pass bring convey transport slide hang rack shuttle relocat turn flip rotat orient',
  packing: 'pack wrap fill encase shrinkwrap bundl',
  container: 'box case carton bag crate tray tote bin basket punnet sack',
  kitting:
    'kit collat gather compos assort order-pick pick-list picklist picking-list customer-order hamper assortment pick-to-light mixed-box starter',
  sorting: 'sort singulat induct separat divert classif grade',
  loose:
    'loose jumbl tangl random chaotic unsorted bulk tipp dump thrown disorder mess disarray interlock nested heaped',
  cutting: 'cut saw shear punch slit nest blank guillotin plasma waterjet',
  bending: 'bend brake fold form deep-draw stamp-out',
  machining: 'mill lathe turn machin drill bore broach hob spindl =cnc =vmc =hmc chuck collet vise grinder',
  moulding: 'mould mold inject cavit =shot =shots platen extrud diecast die-cast',
  growing:
    'harvest mow plant prun milk weed plough plow crop orchard greenhouse seed lawn garden hedge animal cow cattle pig sheep poultry hen horse calf farm vineyard grape',
  building:
    'brick-lay plaster roof tile wall ceiling house scaffold concrete excavat dig site apartment renovat drywall facade gutter chimney',
  serving:
    'cook waiter serve restaurant barista kitchen cut-hair hair massag babysit teach lecture nurs patient surgery surgeon medicine diagnos cleaning clean vacuum mop window wash dishes laundry iron ironing',
  driving:
    'drive deliver courier truck-driver forklift taxi ship vessel boat flying fly drone aircraft airport patrol guard guarding security escort tow snow shovel',
  office:
    'email spreadsheet invoice bookkeep accounting software translate report call-centre telephone write tax payroll letter-writing document shred archive',
  digging: 'dive diving tunnel mine pipeline sewer cable-laying climb tower turbine-blade rope',
  sealpart: 'o-ring oring gasket grommet bellow lip-seal ring-seal',
  smallpart:
    'bearing bush bushing pin clip plug =cap =caps dowel magnet spring insert washer nut stud rivet knob grommet terminal ferrule circlip bung stopper cork tailpiece cylinder cartridge sleeve contact jewel lens diode resistor capacitor fuse relay valve hinge handle castor wheel',
  screwpart: 'screw bolt torx allen hex =m3 =m4 =m5 =m6 =m8 locknut setscrew fastener socket-head',
  stickon: 'label sticker tag decal badge seal-strip tape foil plaque plate nameplate ribbon leaflet',
  round:
    'ring disc disk washer wheel gear flange ball bearing tyre tire rotor hub reel coil roll pulley sprocket lid cap pan pot plate-dish bowl cup mug glass can tin jar bottle drum pail bucket barrel keg canister vial ampoule tube pipe rod shaft axle pin pulley bush bushing spool bobbin candle cake pizza bun pie tart donut coin medal dial gauge-face piston cylinder nozzle knob button plug cork dowel log stem puck bulb grommet pellet wafer lens manhole cheese wheel-rim brake-disc clutch flywheel impeller cone tumbler carafe lampshade globe',
  long: 'bar tube pipe rod shaft axle profile extrusion beam strip lath batten plank rail pole post handle spindle stick spoon knife fork pen pencil tool blade stem bolt dowel needle cable hose strap belt gutter moulding trim skewer candle brush broom rake shovel spanner wrench screwdriver chisel ski bow',
  flat: 'sheet panel plate board blank pane card tile leaf page tray lid foil film veneer plaque door shelf worktop tabletop label envelope book magazine pcb disc',
  boxy: 'box carton case crate tote parcel package brick block housing enclosure cabinet drawer pack bundle bale loaf',
  soft: 'bag sack pouch pillow cushion towel shirt garment textile cloth blanket mat sachet fabric t-shirt sock leather duvet',
  food: 'bread loaf cake bun cookie biscuit chocolate cheese meat sausage chicken fish fillet fruit apple vegetable egg pizza yoghurt yogurt pastry dough snack cereal juice wine beer milk sauce soup spice sugar flour salad sandwich',
}

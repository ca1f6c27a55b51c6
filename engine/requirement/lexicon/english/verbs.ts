/**
 * Words of work by what they say of the task, normalised, as they stand. "-" stands for more letters; each "~" before a long
 * word that people mistype for one letter that may be off. `transfer` and `stack` say little alone.
 */
export const englishVerbs = {
  palletize: 'palleti- ~~palletize ~~palletizing ~~palletise ~~palletising',
  depalletize: 'depallet- unpallet- destack- unstack- ~~depalletize ~~depalletizing',
  stack: 'stack stacks stacking stacked',
  transfer:
    'put puts putting place places placing placed load loads loading loaded unload unloads unloading unloaded move moves moving moved pick picks picking picked take takes taking taken lay lays laying laid feed feeds feeding fed handle handles handling handled lift lifts lifting lifted set sets remove removes removing removed hand swap shift-over bring brings carry carries carrying drop drops deposit deposits grab grabs convey demould demoulds demoulding demold demolds demolding extract extracts go goes grip grips gripping gripped grabbing transport- transfer-',
  sort: 'sort sorts sorting sorted induct inducts inducting inducted induction singulate singulating singulation',
  tend: 'tend tends tending tended',
  weld: 'weld-',
  assemble: 'join joining mate mating fit fits fitting snap snapping mount mounting assembl-',
  insert: 'insert-',
  drive:
    'drive drives driving driven tighten tightens tightening tightened bolting bolted fasten fastens fastening fastened screw screws screwing screwed',
  screwdrive: 'nutrunner nutrunners nutrunning screwdriv- ~screwdriving',
  inspect: 'inspection measure measures measuring qc inspect- ~inspection ~inspecting',
  check:
    'check checks checking checked examine examines look looking detect detects detecting find finds finding verify verifies verifying scan scans scanning gauge gauging',
  dispense:
    'potting grease greasing lubricate lubricates lubricating glue glues glueing gluing glued seal seals sealing caulk caulking silicone dispens-',
  apply: 'apply applies applying applied run',
  pack: 'pack packs packing packed case-pack boxing collate collates collating',
  kit: 'kit kits kitting kitted',
  finish:
    'brush brushing finishing deflash deflashing grinden sand blend blending linish linishing buff buffs buffed deburr- debur- grind- polish- sanding- buffing- fettl- ~deburring ~polishing ~grinding',
  trim: 'trim trims trimming degate degating',
  mark: 'mark marks marking marked etch etches print prints printing engrav- etching- lasermark- ~engraving',
  sheet: 'sheet-handling',
  binpick: '',
} as const

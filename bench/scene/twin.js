// The bare twin of the scene: three.js and nothing else. It draws the triangles of the exported cell with the lights of
// the product, in as many calls, as many triangles and as many pixels as the address says. Served to a browser.
import {
  AmbientLight,
  Box3,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshLambertMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'

/** Meshes that move in each picture, as the links of a robot, its tool and the parts do. */
const MOVING = 12

const asked = new URLSearchParams(location.search)
const number = (name) => Number(asked.get(name))
const [calls, triangles] = [number('calls'), number('triangles')]

/** Every mesh of the cell as one geometry of positions, normals and indices, in metres. */
const readCell = async () => {
  const { scene } = await new GLTFLoader().loadAsync('/cell.glb')
  scene.updateMatrixWorld(true)
  const geometries = []
  scene.traverse((child) => {
    if (!child.isMesh) return
    const geometry = child.geometry.toNonIndexed().applyMatrix4(child.matrixWorld)
    for (const name of Object.keys(geometry.attributes))
      if (name !== 'position' && name !== 'normal') geometry.deleteAttribute(name)
    if (!geometry.attributes.normal) geometry.computeVertexNormals()
    geometries.push(geometry)
  })
  return mergeGeometries(geometries)
}

const cell = await readCell()
const corners = cell.attributes.position.count
const box = new Box3().setFromBufferAttribute(cell.attributes.position)
const middle = box.getCenter(new Vector3())
const scene = new Scene()
const lamp = new DirectionalLight(0xffffff, 2.1)
lamp.position.set(5, 12, 8)
scene.add(lamp, new HemisphereLight(0xffffff, 0x39424c, 1.25), new AmbientLight(0xffffff, 0.2))

const floor = new Mesh(new PlaneGeometry(60, 60), new MeshLambertMaterial({ color: 0x20262c }))
floor.rotation.x = -Math.PI / 2
floor.position.y = -0.01
scene.add(floor)

// Each call draws its share; what the export lacks (shadows, the floor) is made up by drawing from the start again.
const share = Math.ceil(triangles / calls) * 3
const meshes = Array.from({ length: calls }, (_, at) => {
  const geometry = cell.clone()
  const start = (at * share) % Math.max(1, corners - share)
  geometry.setDrawRange(start - (start % 3), share)
  const mesh = new Mesh(geometry, new MeshLambertMaterial({ color: 0x9aa4ae }))
  mesh.frustumCulled = false
  scene.add(mesh)
  return mesh
})

const renderer = new WebGLRenderer({ alpha: false, antialias: false, stencil: false })
const [width, height] = [number('width'), number('height')]
renderer.setPixelRatio(1)
renderer.setSize(width, height, false)
Object.assign(renderer.domElement.style, { width: asked.get('cssWidth'), height: asked.get('cssHeight') })
document.body.append(renderer.domElement)
const camera = new PerspectiveCamera(35, width / height, 0.05, 200)
const size = box.getSize(new Vector3()).length()
camera.position.copy(middle).add(new Vector3(1, 0.8, 1).normalize().multiplyScalar(size * 1.05))
camera.lookAt(middle)
renderer.setAnimationLoop((now) => {
  for (const mesh of meshes.slice(0, MOVING)) mesh.position.y = 0.02 * Math.sin(now / 300)
  renderer.render(scene, camera)
})

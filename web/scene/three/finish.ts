import {
  type BufferGeometry,
  Color,
  InstancedMesh,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshPhongMaterial,
  ShaderMaterial,
  SRGBColorSpace,
  Vector3,
} from 'three'
import type { SceneItem, Tone } from '#engine/scene/types.ts'
import type { Vector3Mm } from '#engine/units.ts'
import type { SceneColours } from './colours.ts'
import { shadowGeometry } from './shapes/shadow-geometry.ts'

/**
 * How surfaces are lit. `fine`: per pixel, with a shadow map. `plain`: at the corners, with shadows laid flat on the
 * floor; a picture without a graphics processor costs a fifth as much that way and differs little.
 */
export type FinishKind = 'fine' | 'plain'

export type Finish = {
  kind: FinishKind
  /** For geometry that carries its colours. */
  coloured: () => Material
  /** For one colour throughout. */
  painted: (tone: Tone) => Material
  /** Gives such a material another colour. */
  repaint: (material: Material, hex: string) => void
  /** Lets a solid throw and take shadows, as this finish does it; `outline` is a simpler body that throws the same. */
  cast: (mesh: Mesh, outline?: BufferGeometry) => void
  /** The colour to give a level surface that is to come out exactly as `hex`. */
  level: (hex: string) => Color
  /** The same for a mesh made of these solids that never changes its place relative to the cell's floor. */
  castStill: (mesh: Mesh, items: readonly SceneItem[]) => void
  /** Shadows laid on the floor, to switch off where they would hide a drawing's lines. */
  flatShadows: readonly Mesh[]
}

/** With the lamp and the upward share, a level surface comes out at its own colour. */
const SKY = 0.36

const PLAIN_VERTEX = /* glsl */ `
  uniform vec3 lamp;
  uniform vec3 paint;
  uniform float sky;
  varying vec3 shade;
  void main() {
    mat4 place = modelMatrix;
    #ifdef USE_INSTANCING
      place = modelMatrix * instanceMatrix;
    #endif
    vec3 facing = normalize(mat3(place) * normal);
    vec3 own = paint;
    #ifdef USE_COLOR
      own *= color;
    #endif
    #ifdef USE_INSTANCING_COLOR
      own *= instanceColor;
    #endif
    float light = sky + 0.12 * facing.y + 0.62 * max(0.0, dot(facing, lamp));
    // Encoded here and not for every pixel; a root is near enough to the display's own curve and cheap.
    shade = sqrt(own * light);
    gl_Position = projectionMatrix * viewMatrix * place * vec4(position, 1.0);
  }
`
const PLAIN_FRAGMENT = /* glsl */ `
  varying vec3 shade;
  void main() { gl_FragColor = vec4(shade, 1.0); }
`

const FLAT_VERTEX = /* glsl */ `
  uniform vec3 lamp;
  void main() {
    mat4 place = modelMatrix;
    #ifdef USE_INSTANCING
      place = modelMatrix * instanceMatrix;
    #endif
    vec4 at = place * vec4(position, 1.0);
    at.xyz -= lamp * (max(at.y, 0.0) / lamp.y);
    at.y = -0.001;
    gl_Position = projectionMatrix * viewMatrix * at;
  }
`
const FLAT_FRAGMENT = /* glsl */ `
  uniform vec3 shade;
  void main() { gl_FragColor = vec4(shade, 1.0); }
`

const plainFinish = (colours: SceneColours, toLamp: Vector3Mm): Finish => {
  // In the scene's axes, y up.
  const lamp = new Vector3(toLamp[0], toLamp[2], -toLamp[1])
  const lit = (paint: Color, vertexColors: boolean): ShaderMaterial =>
    new ShaderMaterial({
      vertexShader: PLAIN_VERTEX,
      fragmentShader: PLAIN_FRAGMENT,
      vertexColors,
      uniforms: { lamp: { value: lamp }, paint: { value: paint }, sky: { value: SKY } },
    })
  const dark = new Color(colours.floor).convertLinearToSRGB()
  dark.multiplyScalar(colours.theme === 'dark' ? 0.55 : 0.82)
  const flat = new ShaderMaterial({
    vertexShader: FLAT_VERTEX,
    fragmentShader: FLAT_FRAGMENT,
    uniforms: { lamp: { value: lamp }, shade: { value: dark } },
  })
  const flatShadows: Mesh[] = []
  const lay = (mesh: Mesh, shadow: Mesh): void => {
    flatShadows.push(shadow)
    mesh.add(shadow)
  }
  return {
    kind: 'plain',
    flatShadows,
    coloured: () => lit(new Color(1, 1, 1), true),
    painted: (tone) => lit(new Color(colours.tone(tone)), false),
    repaint: (material, hex) => {
      if (!(material instanceof ShaderMaterial)) return
      const paint: unknown = material.uniforms.paint?.value
      if (paint instanceof Color) paint.set(hex)
    },
    level: (hex) => {
      const { r, g, b } = new Color(hex).convertLinearToSRGB()
      return new Color().setRGB(r * r, g * g, b * b)
    },
    cast: (mesh, outline = mesh.geometry) => {
      if (mesh instanceof InstancedMesh) {
        const shadow = new InstancedMesh(outline, flat, mesh.count)
        shadow.instanceMatrix = mesh.instanceMatrix
        shadow.frustumCulled = false
        lay(mesh, shadow)
        return
      }
      const shadow = new Mesh(outline, flat)
      shadow.frustumCulled = false
      lay(mesh, shadow)
    },
    castStill: (mesh, items) => {
      const shadow = new Mesh(
        shadowGeometry(items, toLamp),
        new MeshBasicMaterial({ color: new Color().setRGB(dark.r, dark.g, dark.b, SRGBColorSpace) }),
      )
      lay(mesh, shadow)
    },
  }
}

const fineFinish = (colours: SceneColours): Finish => ({
  kind: 'fine',
  flatShadows: [],
  level: (hex) => new Color(hex),
  coloured: () => new MeshLambertMaterial({ vertexColors: true }),
  painted: (tone) => new MeshPhongMaterial({ color: colours.tone(tone), specular: 0x2a2a2a, shininess: 38 }),
  cast: (mesh) => {
    mesh.castShadow = true
    mesh.receiveShadow = true
  },
  repaint: (material, hex) => {
    if (material instanceof MeshPhongMaterial) material.color.set(hex)
  },
  castStill: (mesh) => {
    mesh.castShadow = true
    mesh.receiveShadow = true
  },
})

/** `toLamp` in the cell frame. */
export const finishOf = (kind: FinishKind, colours: SceneColours, toLamp: Vector3Mm): Finish =>
  kind === 'fine' ? fineFinish(colours) : plainFinish(colours, toLamp)

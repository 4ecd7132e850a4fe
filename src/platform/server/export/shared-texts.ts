import { type Slice, textOf } from './bytes.ts';
import { sharedTexts } from './workbook.ts';

/** Texts shared by many cells of a workbook, each written once, in a separate part. */
export class SharedTexts {
  readonly #texts: string[] = [];
  readonly #places = new Map<Buffer, Buffer>();

  /** Replaces a text's bytes, always the same ones, with its number in the shared part. */
  place(text: Slice): void {
    const place = this.#places.get(text.bytes) ?? this.#add(text);
    text.bytes = place;
    text.start = 0;
    text.end = place.length;
  }

  /** The part of the workbook. */
  written(): Buffer {
    return Buffer.from(sharedTexts(this.#texts));
  }

  #add(text: Slice): Buffer {
    const place = Buffer.from(String(this.#texts.length));
    this.#places.set(text.bytes, place);
    this.#texts.push(textOf(text));
    return place;
  }
}

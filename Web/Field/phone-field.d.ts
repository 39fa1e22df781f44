import type { Kind, Level } from './phone-core.js';

export interface FieldNumber {
  region: string | null;
  kind: Kind;
  level: Level;
  e164: string;
  international: string;
  national: string;
  rfc3966: string;
}

/** Its attributes and events are documented in Web/README.md. */
export class PhoneField extends HTMLElement {
  /** What the form submits: E.164, another style by the attribute `submit`, or the text if it is not valid. */
  value: string;
  /** The text that is shown. */
  text: string;
  readonly number: FieldNumber | null;
  region: string | null;
  readonly ready: Promise<boolean>;
  readonly form: HTMLFormElement | null;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly willValidate: boolean;
  checkValidity(): boolean;
  reportValidity(): boolean;
}

declare global {
  interface HTMLElementTagNameMap { 'phone-field': PhoneField }
  interface HTMLElementEventMap {
    reject: CustomEvent<{ text: string; reason: 'character' | 'tooLong' | 'extension' }>;
    regionchange: CustomEvent<{ region: string }>;
  }
}

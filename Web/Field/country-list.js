// The list of countries: a popover with a listbox and a search field, which keeps the focus.

import { countries, found } from './countries.js';
import { element } from './dom.js';
import { flag } from './flags.js';

const PAGE = 8;

export class CountryList {
  #button;
  #choose;
  #all = [];
  #shown = [];
  #active = 0;
  #region = null;
  #messages;
  #areFlagsShown = true;

  /** `choose` is called with the region that the user has chosen. */
  constructor(button, choose) {
    this.#button = button;
    this.#choose = choose;
    this.options = element('ul', { part: 'options', role: 'listbox', id: 'options' });
    this.search = element('input', {
      part: 'search', type: 'search', role: 'combobox', autocomplete: 'off', spellcheck: 'false',
      'aria-autocomplete': 'list', 'aria-controls': 'options', 'aria-expanded': 'true', autofocus: '',
    });
    this.status = element('div', { class: 'status', role: 'status' });
    this.root = element('div', { part: 'list', popover: 'auto', id: 'list', role: 'dialog' }, this.search, this.options, this.status);
    // The browser opens and closes the list, and moves the focus into it.
    button.popoverTargetElement = this.root;
    button.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      this.root.showPopover();
    });
    this.root.addEventListener('beforetoggle', (event) => this.#toggle(event.newState === 'open'));
    this.search.addEventListener('input', (event) => {
      event.stopPropagation();
      this.#show(this.search.value);
    });
    this.search.addEventListener('keydown', (event) => this.#keyDown(event));
    this.search.addEventListener('change', (event) => event.stopPropagation());
    this.options.addEventListener('pointerdown', (event) => event.preventDefault());
    this.options.addEventListener('click', (event) => {
      const option = event.target.closest('[role=option]');
      if (option !== null) this.#take(this.#shown[Number(option.id.slice('option-'.length))]);
    });
  }

  /** Fills the list. */
  fill(core, regions, preferred, language, messages, areFlagsShown) {
    this.#all = countries(core, regions, preferred, language);
    this.#messages = messages;
    this.#areFlagsShown = areFlagsShown;
    this.root.classList.toggle('letters', !areFlagsShown);
    this.search.placeholder = messages.search;
    this.search.setAttribute('aria-label', messages.search);
    this.options.setAttribute('aria-label', messages.countries);
    this.root.setAttribute('aria-label', messages.countries);
  }

  /** Returns the country of a region; undefined if it is not in the list. */
  country(region) {
    return this.#all.find((country) => country.region === region);
  }

  set region(region) {
    this.#region = region;
  }

  #toggle(isOpen) {
    this.#button.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) return;
    this.#show('');
    // The list has a size only after this event, when the next frame begins.
    requestAnimationFrame(() => {
      this.#place();
      this.#activate(this.#active);
    });
  }

  /** Places the list below the field, or above it if there is more space. */
  #place() {
    const field = this.#button.parentElement.getBoundingClientRect();
    const list = this.root.getBoundingClientRect();
    const isBelow = field.bottom + list.height + 8 <= innerHeight || field.top < innerHeight - field.bottom;
    const isRightToLeft = getComputedStyle(this.#button).direction === 'rtl';
    const left = isRightToLeft ? field.right - list.width : field.left;
    this.root.style.top = `${Math.max(4, isBelow ? field.bottom + 4 : field.top - list.height - 4)}px`;
    this.root.style.left = `${Math.max(8, Math.min(left, innerWidth - list.width - 8))}px`;
  }

  #show(query) {
    this.search.value = query;
    this.#shown = found(this.#all, query);
    this.options.replaceChildren(...this.#shown.map((country, index) => this.#option(country, index)));
    this.status.textContent = this.#messages.results(this.#shown.length);
    const selected = this.#shown.findIndex(({ region }) => region === this.#region);
    this.#activate(query === '' ? Math.max(0, selected) : 0);
  }

  #option({ region, name, code }, index) {
    const attributes = {
      part: 'option', role: 'option', id: `option-${index}`, 'aria-selected': String(region === this.#region),
    };
    return element('li', attributes,
      element('span', { part: 'flag', 'aria-hidden': 'true' }, this.#areFlagsShown ? flag(region) : region),
      element('span', { class: 'name' }, name), element('span', { class: 'code' }, `+${code}`));
  }

  #activate(index) {
    this.#active = Math.max(0, Math.min(index, this.#shown.length - 1));
    this.options.querySelector('.active')?.classList.remove('active');
    const option = this.options.children[this.#active];
    option?.classList.add('active');
    option?.scrollIntoView({ block: 'nearest' });
    if (option === undefined) this.search.removeAttribute('aria-activedescendant');
    else this.search.setAttribute('aria-activedescendant', option.id);
  }

  #keyDown(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };
    if (event.isComposing) return;
    if (event.key in steps) {
      event.preventDefault();
      this.#activate(this.#active + steps[event.key]);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (this.#shown.length > 0) this.#take(this.#shown[this.#active]);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      this.#leave();
    } else if (event.key === 'Tab') {
      // The browser moves the focus to the element after the button.
      this.#leave();
    }
  }

  #leave() {
    this.root.hidePopover();
    this.#button.focus();
  }

  #take(country) {
    this.root.hidePopover();
    this.#choose(country.region);
  }
}

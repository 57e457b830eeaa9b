const types = ["pointerover", "mouseover", "focusin", "keydown", "input", "change", "click"];

const isOver = /over$/;

/**
 * Wakes an island when the visitor does something to it, and holds the event, since nobody listens
 * yet. The function that is returned gives the held events to the island again and forgets it.
 */
export function holdEvents(wakers: Map<Element, () => void>): (island: Element) => void {
  const held = new Map<Element, Event[]>();

  function hold(event: Event): void {
    const target = event.target;
    const island = target instanceof Element && target.closest("x-island");
    const wake = island && wakers.get(island);
    if (!wake) return;
    if (event.type !== "click") keep(island, event);
    else if (!navigates(event as MouseEvent, target)) {
      event.preventDefault();
      event.stopPropagation();
      keep(island, event);
    }
    wake();
  }

  /** The newest of each type and target; the pointer is in one place only. */
  function keep(island: Element, event: Event): void {
    const { type, target } = event;
    const others =
      held.get(island)?.filter((other) =>
        other.type !== type || (other.target !== target && !isOver.test(type))
      ) ?? [];
    held.set(island, [...others, event]);
  }

  for (const type of types) document.addEventListener(type, hold, true);

  return (island) => {
    wakers.delete(island);
    if (wakers.size === 0) {
      for (const type of types) document.removeEventListener(type, hold, true);
    }
    held.get(island)?.forEach((event) => replay(event, island));
    held.delete(island);
  };
}

/** Links and forms work without any script: what they do needs no second time. */
function navigates(event: MouseEvent, target: Element): boolean {
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return true;
  const control = target.closest<HTMLAnchorElement | HTMLButtonElement>("a[href],button,input");
  if (!control) return false;
  return "href" in control || (/^(submit|image)$/.test(control.type) && control.form !== null);
}

function replay(event: Event, island: Element): void {
  const { target, type } = event as Event & { target: HTMLElement };
  const isFocused = target === document.activeElement;
  if (!target.isConnected || (/^(focus|key)/.test(type) && !isFocused)) return;
  if (isOver.test(type)) {
    if (island.matches(":hover")) {
      target.dispatchEvent(copy(event, entering(event as PointerEvent)));
    }
    return;
  }
  if (type === "input") retype(target as HTMLInputElement);
  target.dispatchEvent(copy(event, event));
}

/** React takes an "over" event without a related target for the pointer's entry. */
function entering({ bubbles, composed, clientX, clientY, pointerType }: PointerEvent) {
  return { bubbles, composed, clientX, clientY, pointerType };
}

/** React compares a field with the value that it saw last, which must not be the visitor's. */
function retype(field: HTMLInputElement): void {
  const { value, defaultValue, type } = field;
  // A list of options is not compared, and a chosen file would be lost.
  if (defaultValue === undefined || type === "file") return;
  field.value = defaultValue;
  Reflect.set(Object.getPrototypeOf(field), "value", value, field);
}

function copy(event: Event, init: EventInit): Event {
  const EventClass = event.constructor as new (type: string, init: EventInit) => Event;
  return new EventClass(event.type, init);
}
